extension TidySolutionsTests {
  func testAnAnswerInEveryBranch() throws {
    let fetch = "  func fetchData("
    let start =
      "  func fetchData(completion: @escaping Done) {\n"
      + "    guard let url = URL(string: Self.randomAnimal) else {\n"
      + "      completion(.failure(.error))\n      return\n    }\n"
      + "    get(url) { data, response, error in\n"
    let end = "    }\n  }\n"
    let branches =
      "if error != nil { completion(.failure(.error))\n return }\n"
      + "guard Self.isGood(response) else { completion(.failure(.error))\n"
      + "return }\nguard let data else { completion(.failure(.error))\n"
      + "return }\ncompletion(Self.animal(in: data))\n"
    let isGood =
      "  private static func isGood(_ r: URLResponse?) -> Bool {\n"
      + "    (r as? HTTPURLResponse)?.statusCode == 200\n  }\n"
    let body = "  private static func body("
    try judge(
      "kata2", "an-answer-in-every-branch",
      tidy: [
        [
          (
            fetch,
            start + "let body = Self.body(data, response, error)\n"
              + "completion(self.rememberOrRecall(Self.animal(in: body), "
              + "isOffline: error != nil))\n" + end
          )
        ],
        [
          (
            fetch,
            start + "let answer = Self.animal(in: "
              + "Self.body(data, response, error))\n"
              + "guard error == nil else {\n"
              + "return completion(self.rememberOrRecall(answer, isOffline: true))"
              + "\n}\n"
              + "completion(self.rememberOrRecall(answer, isOffline: false))\n"
              + end
          )
        ],
        [
          (
            fetch,
            start
              + "self.finish(Self.body(data, response, error), error, completion)\n"
              + end
              + "  func finish(_ b: Data?, _ e: Error?, _ over: Done) {\n"
              + "    over(rememberOrRecall(Self.animal(in: b), isOffline: e != nil))"
              + "\n  }"
          )
        ],
      ],
      looksTidy: [
        [(fetch, start + branches + end + isGood), (body, "")],
        [
          (
            fetch,
            start
              + "let over = completion\n"
              + branches.replacing("completion", with: "over") + end + isGood
          ), (body, ""),
        ],
        [("response", "answer"), ("data", "bytes")],
      ])
  }

  func testTwoRequestsWrittenOut() throws {
    let fetch = "  func fetchData("
    let image = "  func fetchImage("
    func get(_ parts: String) -> Edits {
      [
        (
          fetch, "  func fetchData(completion: Done) {\n    get(a) { b }\n  }\n"
        ),
        (
          image, "  func fetchImage(of a: A) {\n    get(a) { c }\n  }\n\(parts)"
        ),
      ]
    }
    func out(_ ask: String, _ rest: String = "") -> Edits {
      let send =
        "    var request = URLRequest(url: url)\n"
        + "    request.httpMethod = \"GET\"\n    \(ask)\n"
      return [
        (fetch, "  func fetchData(completion: Done) {\n\(send)  }\n"),
        (image, "  func fetchImage(of a: A) {\n\(send)  }\n\(rest)"),
      ]
    }
    try judge(
      "kata2", "two-requests-written-out",
      tidy: [
        get(
          "  func get(_ url: URL, then: @escaping Then) {\n"
            + "    var request = URLRequest(url: url)\n"
            + "    request.httpMethod = \"GET\"\n"
            + "    session.dataTask(with: request, completionHandler: then)\n"
            + "      .resume()\n  }"),
        get(
          "  func get(_ url: URL, then: @escaping (Data?) -> Void) {\n"
            + "    let task = session.dataTask(with: URLRequest(url: url)) {\n"
            + "      then(Self.body($0, $1, $2))\n    }\n"
            + "    task.resume()\n  }"),
        get(
          "  func get(_ url: URL, then: @escaping Then) -> URLSessionDataTask {\n"
            + "    session.dataTask(\n"
            + "      with: URLRequest(url: url), completionHandler: then)\n  }"),
      ],
      looksTidy: [
        out("session.dataTask(with: request) { a in }.resume()"),
        out(
          "ask(request) { a in }.resume()",
          "  func ask(_ request: URLRequest, _ then: @escaping Then) -> Task {\n"
            + "    session.dataTask(with: request, completionHandler: then)\n  }"
        ),
        [("request", "query"), ("task", "asking")],
      ])
  }

  func testTwoBranchesForOneValue() throws {
    let make = "  func dataTask("
    let start =
      "  func dataTask(with request: URLRequest, completionHandler: Then)\n"
      + "    -> URLSessionDataTask\n  {\n"
    let answer = "statusCode: status, httpVersion: nil, headerFields: nil)"
    func branches(_ make: String) -> String {
      "    if isSuccess {\n      let answer = \(make)(200)\n"
        + "      return StubURLSessionDataTask { then(answer) }\n    }\n"
        + "    let answer = \(make)(400)\n"
        + "    return StubURLSessionDataTask { then(answer) }\n  }\n"
    }
    try judge(
      "kata2", "two-branches-for-one-value",
      tidy: [
        [
          (
            make,
            start + "    let status = isSuccess ? 200 : 400\n"
              + "    let answer = HTTPURLResponse(url: url, \(answer)\n"
              + "    return StubURLSessionDataTask { then(json, answer) }\n  }"
          )
        ],
        [
          (
            make,
            start
              + "    let (data, status) = isSuccess ? (json, 200) : (nil, 400)\n"
              + "    return StubURLSessionDataTask {\n"
              + "      then(data, HTTPURLResponse(url: url, \(answer))\n    }\n  }"
          )
        ],
        [
          (
            make,
            start + "    isSuccess ? task(200, json) : task(400, nil)\n  }\n"
              + "  func task(_ status: Int, _ data: Data?) -> Task {\n"
              + "    let answer = HTTPURLResponse(url: url, \(answer)\n"
              + "    return StubURLSessionDataTask { then(data, answer) }\n  }"
          )
        ],
      ],
      looksTidy: [
        [
          (
            make,
            start + branches("answer") + "  func answer(_ status: Int) -> R {\n"
              + "    HTTPURLResponse(url: url, \(answer)\n  }"
          )
        ],
        [
          (
            make,
            start + "    typealias Answer = HTTPURLResponse\n"
              + branches("Answer")
          )
        ],
        [("response", "answer"), ("url in", "place in")],
      ])
  }
}
