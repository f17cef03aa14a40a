/// Katas 2 to 5.
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

  func testFinishedAtEveryEnd() throws {
    let old = "        for number in"
    let loop = "        for number in all {\n"
    let twice =
      "          do { try await pause(1) } catch { END\n return }\n        }\n"
      + "        END\n"
    func ends(_ end: String, _ before: String) -> Edits {
      [
        ("        continuation.finish()\n", ""),
        (old, before + loop + twice.replacing("END", with: end)),
      ]
    }
    let once: Edits = [("        continuation.finish()\n", "")]
    try judge(
      "kata3", "finished-at-every-end",
      tidy: [
        once + [
          (
            old,
            "        defer { continuation.finish() }\n\(loop)"
              + "          try await pause(1)\n        }"
          )
        ],
        once + [
          (
            old,
            "        do {\n\(loop)          try await pause(1)\n        }\n"
              + "        } catch {}\n        continuation.finish()"
          )
        ],
        once + [
          (
            old,
            "        \(loop)          guard (try? await pause(1)) != nil else {"
              + " break }\n        }\n        continuation.finish()"
          )
        ],
      ],
      looksTidy: [
        ends("end()", "        let end = continuation.finish\n"),
        ends("end()", "        func end() { continuation.finish() }\n"),
        [("counting", "work"), ("continuation", "stream")],
      ])
  }

  func testThreeVariablesForOneState() throws {
    let result = "private var result: Result<Success, any Error>?"
    let readers = "private var readers: [UUID: Reader] = [:]"
    let tasks = "private var tasks: [Task<Void, Never>] = []"
    func state(_ text: String) -> Edits {
      [(result, text), (readers, ""), (tasks, "")]
    }
    try judge(
      "kata3", "three-variables-for-one-state",
      tidy: [
        state(
          "enum State { case idle, racing([UUID: Reader], [Task<Void, Never>])\n"
            + "case ended(Result<Success, any Error>) }\n"
            + "private var state = State.idle"),
        state(
          "enum State { case waiting(Race)\n case over(Outcome) }\n"
            + "struct Race { let readers: [UUID: Reader]\n let tasks: [Work] }\n"
            + "private var state: State = .waiting(Race(readers: [:], tasks: []))"
        ),
        state(
          "indirect enum State { case idle\n case racing(Reader, State)\n"
            + "case ended(Outcome)\n var isOver: Bool { false } }\n"
            + "private var state: State? { didSet {} }"),
      ],
      looksTidy: [
        state(
          "private var result: Outcome?, readers: R = [:], tasks: [T] = []"),
        state("private var (result, readers, tasks) = (a(), b(), c())"),
        state(
          "private var state: (result: Outcome?, readers: [UUID: Reader],\n"
            + "  tasks: [Task<Void, Never>]) = (nil, [:], [])"),
        state(
          "struct State { var result: Outcome?\n var readers: R\n var t: [T] }\n"
            + "private var state = State()"),
      ])
  }

  func testTwoLoopsThatCount() throws {
    let first = "  func countDown(from start: Int) -> AsyncStream<String> {"
    func loop(_ hand: String) -> String {
      "    AsyncStream { continuation in\n"
        + "      for number in stride(from: start, through: 0, by: -1) {\n"
        + "        \(hand)\n      }\n    }\n  }\n"
    }
    let ticks = "  func ticks(from start: Int, _ pause: Pause) -> Stream {\n"
    func calls(_ rest: String) -> Edits {
      [
        (
          first,
          "\(first)\n    ticks(from: start) { _ in try await sleep(1) }\n  }\n"
            + rest
        ),
        (
          "  func countDown(",
          "  func countDown(from start: Int, clock: C) -> Stream {\n"
            + "    ticks(from: start) { try await clock.sleep($0) }\n  }"
        ),
      ]
    }
    func alike(_ hand: String, _ rest: String) -> Edits {
      [
        (first, "\(first)\n\(loop(hand))\(rest)"),
        ("continuation.yield(String(number))", hand),
      ]
    }
    func tidy(_ rest: String) -> Edits {
      calls(rest) + [
        ("          continuation.yield(String(number))\n", ""),
        ("stride(from: start, through: 0, by: -1)", "all"), ("TICKS", "yield("),
      ]
    }
    try judge(
      "kata3", "two-loops-that-count",
      tidy: [
        tidy(
          "\(ticks)    for n in STEPSfrom: start) {\n"
            + "      try await pause(n)\n      c.TICKSString(n))\n    }\n  }")
          + [("STEPS", "stride(")],
        tidy(
          "\(ticks)    var n = start\n    while n >= 0 {\n"
            + "      try await pause(n)\n      c.TICKS\"\\(n)\")\n      n -= 1\n"
            + "    }\n  }"),
        tidy(
          "\(ticks)    for n in (0...start).reversed() {\n"
            + "      guard (try? await pause(n)) != nil else { return }\n"
            + "      c.TICKSString(n))\n    }\n  }"),
      ],
      looksTidy: [
        alike(
          "hand(number, continuation)",
          "  func hand(_ n: Int, _ c: C) { c.yield(String(n)) }\n"),
        alike(
          "let hand = continuation.yield\n hand(String(number))", ""),
        [("number", "n"), ("counting", "work")],
      ])
  }

  func testTheHandlerInEveryBranch() throws {
    let get = "  func getData("
    let start =
      "  func getData(from r: R, completionHandler: @escaping Then) {\n"
    let ask = "    session.dataTask(with: r) { data, response, error in\n"
    let branches =
      "if error != nil { return DONE(.failure(.a)) }\n"
      + "guard let response else { return DONE(.failure(.b)) }\n"
      + "guard let data else { return DONE(.failure(.c)) }\n"
      + "DONE(.success(data))\n    }.resume()\n  }\n"
    let done = branches.replacing("DONE", with: "done")
    try judge(
      "kata4", "the-handler-in-every-branch",
      tidy: [
        [
          (
            get,
            "\(start)\(ask)      completionHandler(read(data, response))\n"
              + "    }.resume()\n  }"
          )
        ],
        [
          (
            get,
            "\(start)\(ask)var answer = A.failure(.a)\n"
              + "defer { completionHandler(answer) }\n"
              + "guard let data else { return }\nanswer = .success(data)\n"
              + "    }.resume()\n  }"
          )
        ],
        [
          (
            get,
            "\(start)\(ask)do {\n completionHandler(.success(try read(data)))\n"
              + "} catch {\n completionHandler(.failure(error))\n}\n"
              + "    }.resume()\n  }"
          )
        ],
      ],
      looksTidy: [
        [(get, "\(start)    let done = completionHandler\n\(ask)\(done)")],
        [
          (
            get,
            "\(start)    func done(_ a: A) { completionHandler(a) }\n\(ask)\(done)"
          )
        ],
        [
          (
            get,
            start.replacing(
              "completionHandler:", with: "completionHandler done:")
              + ask + done
          )
        ],
      ])
  }

  func testANumberAndAFlag() throws {
    let number = "private var number = 1"
    let flag = "private var isOver = false"
    let next = "    mutating func next("
    let start = "    mutating func next() async throws -> P? {\n"
    func tidy(_ variable: String, _ body: String) -> Edits {
      [(number, variable), (flag, ""), (next, "\(start)\(body)\n    }")]
    }
    try judge(
      "kata4", "a-number-and-a-flag",
      tidy: [
        tidy(
          "private var number: Int? = 1",
          "guard let n = number else { return nil }\nnumber = nil\n"
            + "let page = try await load(n)\nif page.hasNext { number = n + 1 }\n"
            + "return page"),
        tidy(
          "enum State { case page(Int), over }\nprivate var state = State.page(1)",
          "guard case .page(let n) = state else { return nil }\nstate = .over\n"
            + "let page = try await load(n)\n"
            + "state = page.hasNext ? .page(n + 1) : .over\nreturn page"),
        tidy(
          "private var numbers: Range<Int>",
          "guard let n = numbers.first else { return nil }\n"
            + "let rest = numbers.dropFirst()\nnumbers = 0..<0\n"
            + "let page = try await load(n)\n"
            + "numbers = page.hasNext ? rest : numbers\nreturn page"),
      ],
      looksTidy: [
        [(number, "private var number = 1, isOver = false"), (flag, "")],
        tidy(
          "private var state: (number: Int, isOver: Bool) = (1, false)",
          "if state.isOver { return nil }\nreturn try await load()"),
        [("number", "page"), ("isOver", "isDone")],
      ])
  }

  func testAContinuationInEveryMethod() throws {
    let methods = [
      "  func saveBook(", "  func wordBooks(", "  func checkIfOverlap(",
      "  func closeWordBook(",
    ]
    func each(_ call: String, _ rest: String) -> Edits {
      methods.enumerated().map { index, method in
        (
          method,
          "\(method)_ a: A) async throws {\n    try await \(call)\n  }\n"
            + (index == 0 ? rest : "")
        )
      }
    }
    func open(_ name: String) -> String {
      "\(name) { c in service.ask { c.resume(with: $0) } }"
    }
    let wait =
      "  func wait<V>(_ of: (@escaping (V?, Error?) -> Void) -> Void) throws {\n"
      + "    try await \(open("withCheckedThrowingContinuation"))\n  }\n"
    try judge(
      "kata5", "a-continuation-in-every-method",
      tidy: [
        each("wait { service.ask($0) }", wait),
        each(
          "wait { service.ask($0) }",
          wait + wait.replacing("wait", with: "success")),
        each(
          "wait { service.ask($0) }",
          wait.replacing("Checked", with: "Unsafe")),
      ],
      looksTidy: [
        each(open("withUnsafeThrowingContinuation"), ""),
        each(
          open("wait"),
          "  func wait<V>(_ b: (C<V>) -> Void) async throws -> V {\n"
            + "    try await withCheckedThrowingContinuation(b)\n  }\n"),
        [("continuation in", "waiting in"), ("isOverlapping", "value")],
      ])
  }

  func testEndedInBothBranches() throws {
    let save = "  func saveBook("
    let start = "  func saveBook() {\n    isSaving = true\n"
    func handler(_ body: String, _ rest: String = "") -> Edits {
      [
        (
          save,
          "\(start)    service.saveBook(title: title) { error in\n\(body)\n"
            + "    }\n  }\n\(rest)"
        )
      ]
    }
    func both(_ end: String, _ rest: String = "") -> Edits {
      handler(
        "if let error {\n \(end)\n self.alertMessage = error.text\n} else {\n"
          + "\(end)\n if self.bookName == name { self.bookName = \"\" }\n}",
        rest)
    }
    try judge(
      "kata5", "ended-in-both-branches",
      tidy: [
        handler("self.isSaving = false\nif let error { self.show(error) }"),
        handler("defer { self.isSaving = false }\nself.take(error)"),
        handler(
          "self.ended(with: error)",
          "  func ended(with error: Error?) {\n    isSaving = false\n"
            + "    alertMessage = error?.text\n  }"),
      ],
      looksTidy: [
        both("self.isSaving.toggle()"),
        both("self.end()", "  func end() { isSaving = false }"),
        [("error", "problem"), ("title", "text")],
      ])
  }
}
