extension TidySolutionsTests {
  func testAnAnswerInEveryBranch() throws {
    let fetch = "  func fetchData("
    let done = "(Result<AnimalData, APIError>) -> Void"
    let start =
      "  func fetchData(completion: @escaping \(done)) {\n"
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
              + "  func finish(_ b: Data?, _ e: Error?, _ over: \(done)) {\n"
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
        [
          (
            fetch,
            """
              func fetchData(
                completion: @escaping (Result<AnimalData, APIError>) -> Void
              ) {
                guard let url = URL(string: Self.randomAnimal) else {
                  return completion(.failure(.error))
                }
                get(url) { data, response, error in
                  let fresh = Self.animal(in: Self.body(data, response, error))
                  completion(self.rememberOrRecall(fresh, isOffline: error != nil))
                }
              }
            """
          ),
          (
            image,
            """
              func fetchImage(
                of animal: AnimalData, on queue: DispatchQueue = .main,
                completion: @escaping (Result<Data, APIError>) -> Void
              ) {
                guard let url = Self.webAddress(animal.imageLink) else {
                  return queue.async { completion(.failure(.error)) }
                }
                get(url) { data, response, error in
                  let body = Self.body(data, response, error)
                  queue.async {
                    completion(body.map { .success($0) } ?? .failure(.error))
                  }
                }
              }
              func get(_ url: URL, then: @escaping DataTaskCompletionHandler) {
                var request = URLRequest(url: url)
                request.httpMethod = "GET"
                session.dataTask(with: request, completionHandler: then).resume()
              }
            """
          ),
        ],
        [
          (
            fetch,
            """
              func fetchData(
                completion: @escaping (Result<AnimalData, APIError>) -> Void
              ) {
                guard let url = URL(string: Self.randomAnimal) else {
                  return completion(.failure(.error))
                }
                get(url) { body, isOffline in
                  let fresh = Self.animal(in: body)
                  completion(self.rememberOrRecall(fresh, isOffline: isOffline))
                }
              }
            """
          ),
          (
            image,
            """
              func fetchImage(
                of animal: AnimalData, on queue: DispatchQueue = .main,
                completion: @escaping (Result<Data, APIError>) -> Void
              ) {
                guard let url = Self.webAddress(animal.imageLink) else {
                  return queue.async { completion(.failure(.error)) }
                }
                get(url) { body, _ in
                  queue.async {
                    completion(body.map { .success($0) } ?? .failure(.error))
                  }
                }
              }
              func get(
                _ url: URL, then: @escaping (_ body: Data?, _ isOffline: Bool) -> Void
              ) {
                let task = session.dataTask(with: URLRequest(url: url)) {
                  then(Self.body($0, $1, $2), $2 != nil)
                }
                task.resume()
              }
            """
          ),
        ],
        [
          (
            fetch,
            """
              func fetchData(
                completion: @escaping (Result<AnimalData, APIError>) -> Void
              ) {
                guard let url = URL(string: Self.randomAnimal) else {
                  return completion(.failure(.error))
                }
                let task = task(for: url) { data, response, error in
                  let fresh = Self.animal(in: Self.body(data, response, error))
                  completion(self.rememberOrRecall(fresh, isOffline: error != nil))
                }
                task.resume()
              }
            """
          ),
          (
            image,
            """
              func fetchImage(
                of animal: AnimalData, on queue: DispatchQueue = .main,
                completion: @escaping (Result<Data, APIError>) -> Void
              ) {
                guard let url = Self.webAddress(animal.imageLink) else {
                  return queue.async { completion(.failure(.error)) }
                }
                let task = task(for: url) { data, response, error in
                  let body = Self.body(data, response, error)
                  queue.async {
                    completion(body.map { .success($0) } ?? .failure(.error))
                  }
                }
                task.resume()
              }
              func task(
                for url: URL, then: @escaping DataTaskCompletionHandler
              ) -> URLSessionDataTask {
                session.dataTask(
                  with: URLRequest(url: url), completionHandler: then)
              }
            """
          ),
        ],
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
      "  func dataTask(with request: URLRequest,\n"
      + "    completionHandler: @escaping DataTaskCompletionHandler\n"
      + "  ) -> URLSessionDataTask {\n"
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
            """
              func dataTask(
                with request: URLRequest,
                completionHandler: @escaping DataTaskCompletionHandler
              ) -> URLSessionDataTask {
                let status = isSuccess ? 200 : 400
                let json = isSuccess ? SampleAnimal.json : nil
                let response = request.url.flatMap {
                  HTTPURLResponse(
                    url: $0, statusCode: status, httpVersion: nil, headerFields: nil)
                }
                return StubURLSessionDataTask { completionHandler(json, response, nil) }
              }
            """
          )
        ],
        [
          (
            make,
            """
              func dataTask(
                with request: URLRequest,
                completionHandler: @escaping DataTaskCompletionHandler
              ) -> URLSessionDataTask {
                let (data, status) = isSuccess ? (SampleAnimal.json, 200) : (nil, 400)
                return StubURLSessionDataTask {
                  let answer = request.url.flatMap { url in
                    HTTPURLResponse(
                      url: url, statusCode: status, httpVersion: nil, headerFields: nil)
                  }
                  completionHandler(data, answer, nil)
                }
              }
            """
          )
        ],
        [
          (
            make,
            """
              func dataTask(
                with request: URLRequest,
                completionHandler: @escaping DataTaskCompletionHandler
              ) -> URLSessionDataTask {
                let answer: (Int, Data?) -> URLSessionDataTask = { status, data in
                  let response = request.url.flatMap { Self.response(status, from: $0) }
                  return StubURLSessionDataTask { completionHandler(data, response, nil) }
                }
                return isSuccess ? answer(200, SampleAnimal.json) : answer(400, nil)
              }
              static func response(_ status: Int, from url: URL) -> URLResponse? {
                HTTPURLResponse(
                  url: url, statusCode: status, httpVersion: nil, headerFields: nil)
              }
            """
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
