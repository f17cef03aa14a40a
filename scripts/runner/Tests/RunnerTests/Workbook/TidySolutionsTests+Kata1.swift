extension TidySolutionsTests {
  func testOneQuestionTwice() throws {
    let compare = "  func compareValue("
    let start = "  func compareValue(with hitNumber: Int) -> HitResult {\n"
    let parts =
      start
      + "    tryCount < 5 ? early(hitNumber) : late(hitNumber)\n  }\n"
    try judge(
      "kata1", "one-question-twice",
      tidy: [
        [
          (
            compare,
            start
              + "    guard hitNumber != randomValue else { return .win }\n"
              + "    if tryCount >= 5 { return .lose }\n"
              + "    return hitNumber < randomValue ? .up : .down\n  }"
          )
        ],
        [
          (
            compare,
            start
              + "    switch hitNumber {\n    case randomValue: return .win\n"
              + "    case _ where tryCount >= 5: return .lose\n"
              + "    case ..<randomValue: return .up\n"
              + "    default: return .down\n    }\n  }"
          )
        ],
        [
          (
            compare,
            start
              + "    isRight(hitNumber) ? .win : tryCount < 5\n"
              + "      ? direction(from: hitNumber) : .lose\n  }\n"
              + "  func isRight(_ number: Int) -> Bool { number == randomValue }\n"
              + "  func direction(from number: Int) -> HitResult {\n"
              + "    number < randomValue ? .up : .down\n  }"
          )
        ],
      ],
      looksTidy: [
        [
          (
            compare,
            parts + "  static let right = HitResult.win\n"
              + "  func early(_ n: Int) -> HitResult {\n"
              + "    if n == randomValue { return Self.right }\n"
              + "    return n < randomValue ? .up : .down\n  }\n"
              + "  func late(_ n: Int) -> HitResult {\n"
              + "    n == randomValue ? Self.right : .lose\n  }"
          )
        ],
        [
          (
            compare,
            parts + "  func early(_ n: Int) -> HitResult {\n"
              + "    if isRight(n) { return right }\n"
              + "    return n < randomValue ? .up : .down\n  }\n"
              + "  func late(_ n: Int) -> HitResult {\n"
              + "    isRight(n) ? right : .lose\n  }\n"
              + "  var right: HitResult { .win }\n"
              + "  func isRight(_ n: Int) -> Bool { n == randomValue }"
          )
        ],
        [("hitNumber", "guess"), ("tryCount < 5", "tryCount <= 4")],
      ])
  }

  func testAPyramidInAHandler() throws {
    let make = "  func makeRandomValue("
    let start =
      "  func makeRandomValue(completionHandler: @escaping () -> Void) {\n"
      + "    let task = urlSession.dataTask(with: RandomNumberAPI.url) {\n"
      + "      data, response, error in\n"
    let end = "      completionHandler()\n    }\n    task.resume()\n  }\n"
    let pyramid =
      "if let data { if !data.isEmpty { if isGood { self.randomValue = 1 } } }\n"
    try judge(
      "kata1", "a-pyramid-in-a-handler",
      tidy: [
        [
          (
            make,
            """
              func makeRandomValue(completionHandler: @escaping () -> Void) {
                let task = urlSession.dataTask(with: RandomNumberAPI.url) {
                  data, response, error in
                  self.take(data, response, error)
                  completionHandler()
                }
                task.resume()
              }
              func take(_ data: Data?, _ answer: URLResponse?, _ failure: Error?) {
                guard failure == nil else { return error = .transport }
                guard let answer = answer as? HTTPURLResponse else {
                  return error = .noResponse
                }
                guard (200...299).contains(answer.statusCode) else {
                  return error = .status(answer.statusCode)
                }
                guard let data, !data.isEmpty else { return error = .noData }
                let numbers = try? JSONDecoder().decode([Int].self, from: data)
                guard let number = numbers?.first else { return error = .notANumber }
                guard (0...30).contains(number) else {
                  return error = .outOfRange(number)
                }
                error = nil
                randomValue = number
              }
            """
          )
        ],
        [
          (
            make,
            """
              func makeRandomValue(completionHandler: @escaping () -> Void) {
                let task = urlSession.dataTask(with: RandomNumberAPI.url) {
                  data, response, error in
                  do throws(RandomNumberError) {
                    self.randomValue = try Self.read(data, response, error)
                    self.error = nil
                  } catch {
                    self.error = error
                  }
                  completionHandler()
                }
                task.resume()
              }
              static func read(
                _ data: Data?, _ response: URLResponse?, _ failure: Error?
              ) throws(RandomNumberError) -> Int {
                if failure != nil { throw .transport }
                guard let response = response as? HTTPURLResponse else {
                  throw .noResponse
                }
                let status = response.statusCode
                if !(200...299).contains(status) { throw .status(status) }
                guard let data, !data.isEmpty else { throw .noData }
                let numbers = try? JSONDecoder().decode([Int].self, from: data)
                guard let number = numbers?.first else { throw .notANumber }
                if !(0...30).contains(number) { throw .outOfRange(number) }
                return number
              }
            """
          )
        ],
        [
          (
            make,
            """
              func makeRandomValue(completionHandler: @escaping () -> Void) {
                let task = urlSession.dataTask(with: RandomNumberAPI.url) {
                  data, response, error in
                  defer { completionHandler() }
                  guard error == nil else { return self.error = .transport }
                  guard let response = response as? HTTPURLResponse else {
                    return self.error = .noResponse
                  }
                  guard (200...299).contains(response.statusCode) else {
                    return self.error = .status(response.statusCode)
                  }
                  guard let data, !data.isEmpty else { return self.error = .noData }
                  let numbers = try? JSONDecoder().decode([Int].self, from: data)
                  guard let number = numbers?.first else {
                    return self.error = .notANumber
                  }
                  self.error = self.take(number)
                }
                task.resume()
              }
              func take(_ number: Int) -> RandomNumberError? {
                guard (0...30).contains(number) else { return .outOfRange(number) }
                randomValue = number
                return nil
              }
            """
          )
        ],
      ],
      looksTidy: [
        [("failure", "problem"), ("number", "value")],
        [
          (
            make,
            start + "self.take(data)\n" + end
              + "  func take(_ data: Data?) {\n" + pyramid + "  }"
          )
        ],
        [
          (
            make,
            start + "Self.take(data)\n" + end
              + "  static let take: (Data?) -> Void = { data in\n"
              + "    \(pyramid)  }"
          )
        ],
      ])
  }

  func testThreeRequestsInEachOther() throws {
    let make = "  func makeRandomValue("
    let start =
      "  func makeRandomValue(completionHandler: @escaping () -> Void) {\n"
    func level(_ name: String, _ then: String) -> String {
      "  func \(name)(completionHandler: @escaping () -> Void) {\n"
        + "    requestNumber { answer in\n"
        + "      if case .success = answer {\n        self.take(answer)\n"
        + "        completionHandler()\n      } else {\n"
        + "        \(then)\n      }\n    }\n  }\n"
    }
    let third =
      "  func third(completionHandler: @escaping () -> Void) {\n"
      + "    requestNumber { answer in\n      self.take(answer)\n"
      + "      completionHandler()\n    }\n  }\n"
    let next = "(completionHandler: completionHandler)"
    let levels =
      level("makeRandomValue", "self.second\(next)")
      + level("second", "self.third\(next)") + third
    try judge(
      "kata1", "three-requests-in-each-other",
      tidy: [
        [
          (
            make,
            start + "    ask(2, completionHandler)\n  }\n"
              + "  func ask(_ left: Int, _ over: @escaping () -> Void) {\n"
              + "    requestNumber { answer in\n"
              + "      if case .failure = answer, left > 0 {\n"
              + "        return self.ask(left - 1, over)\n      }\n"
              + "      self.take(answer)\n      over()\n    }\n  }"
          )
        ],
        [
          (
            make,
            start + "    func ask(_ left: Int) {\n"
              + "      requestNumber { answer in\n        switch answer {\n"
              + "        case .failure where left > 0: ask(left - 1)\n"
              + "        default:\n          self.take(answer)\n"
              + "          completionHandler()\n        }\n      }\n    }\n"
              + "    ask(2)\n  }"
          )
        ],
        [
          (
            make,
            """
              func makeRandomValue(completionHandler: @escaping () -> Void) {
                requestNumber { self.goOn(with: $0, 2, completionHandler) }
              }
              func goOn(
                with answer: Result<Int, RandomNumberError>, _ left: Int,
                _ over: @escaping () -> Void
              ) {
                if (try? answer.get()) == nil, left > 0 {
                  return requestNumber { self.goOn(with: $0, left - 1, over) }
                }
                take(answer)
                over()
              }
            """
          )
        ],
      ],
      looksTidy: [
        [(make, levels)],
        [
          (
            make,
            levels.replacing(
              "(completionHandler: @escaping",
              with:
                "(completionHandler over: @escaping"
            )
            .replacing("completionHandler()", with: "over()")
            .replacing(next, with: "(completionHandler: over)")
          )
        ],
        [("requestNumber", "ask"), ("first", "a"), ("second", "b")],
      ])
  }
}
