extension TidySolutionsTests {
  func testTheHandlerInEveryBranch() throws {
    let get = "  func getData("
    let start =
      "  func getData(from r: URLRequest,\n"
      + "    completionHandler: @escaping (Result<T, NetworkError>) -> Void) {\n"
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
            """
              func getData(
                from urlRequest: URLRequest,
                completionHandler: @escaping (Result<T, NetworkError>) -> Void
              ) {
                let task = session.dataTask(with: urlRequest) { data, response, error in
                  completionHandler(outcome(data, response, error))
                }
                task.resume()
              }
              func outcome(
                _ data: Data?, _ response: URLResponse?, _ error: Error?
              ) -> Result<T, NetworkError> {
                guard error == nil, let response = response as? HTTPURLResponse else {
                  return .failure(.unknownError)
                }
                guard (200...299).contains(response.statusCode) else {
                  return .failure(.statusCodeError)
                }
                guard let data else { return .failure(.unknownError) }
                let value = try? JSONDecoder().decode(T.self, from: data)
                return value.map { .success($0) } ?? .failure(.decodeError)
              }
            """
          )
        ],
        [
          (
            get,
            """
              func getData(
                from urlRequest: URLRequest,
                completionHandler: @escaping (Result<T, NetworkError>) -> Void
              ) {
                let task = session.dataTask(with: urlRequest) { data, response, error in
                  var answer = Result<T, NetworkError>.failure(.unknownError)
                  defer { completionHandler(answer) }
                  guard error == nil, let response = response as? HTTPURLResponse else {
                    return
                  }
                  guard (200...299).contains(response.statusCode) else {
                    return answer = .failure(.statusCodeError)
                  }
                  guard let data else { return }
                  answer = Result { try JSONDecoder().decode(T.self, from: data) }
                    .mapError { _ in .decodeError }
                }
                task.resume()
              }
            """
          )
        ],
        [
          (
            get,
            """
              func getData(
                from urlRequest: URLRequest,
                completionHandler: @escaping (Result<T, NetworkError>) -> Void
              ) {
                let task = session.dataTask(with: urlRequest) { data, response, error in
                  do throws(NetworkError) {
                    completionHandler(.success(try read(data, response, error)))
                  } catch {
                    completionHandler(.failure(error))
                  }
                }
                task.resume()
              }
              func read(
                _ data: Data?, _ response: URLResponse?, _ error: Error?
              ) throws(NetworkError) -> T {
                guard error == nil, let response = response as? HTTPURLResponse else {
                  throw .unknownError
                }
                if !(200...299).contains(response.statusCode) { throw .statusCodeError }
                guard let data else { throw .unknownError }
                guard let value = try? JSONDecoder().decode(T.self, from: data) else {
                  throw .decodeError
                }
                return value
              }
            """
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
    let start = "    mutating func next() async throws -> ProductCatalog? {\n"
    func tidy(_ variable: String, _ body: String) -> Edits {
      [(number, variable), (flag, ""), (next, "\(start)\(body)\n    }")]
    }
    try judge(
      "kata4", "a-number-and-a-flag",
      tidy: [
        tidy(
          "private var number: Int? = 1",
          """
                guard let n = number else { return nil }
                number = nil
                if n > catalog.pageLimit { throw NetworkError.tooManyPages }
                let page = try await catalog.provider.data(
                  from: catalog.endpoint.page(n))
                if page.hasNext { number = n + 1 }
                return page
          """),
        tidy(
          "enum State { case page(Int), over }\nprivate var state = State.page(1)",
          """
                guard case .page(let n) = state else { return nil }
                state = .over
                if n > catalog.pageLimit { throw NetworkError.tooManyPages }
                let page = try await catalog.provider.data(
                  from: catalog.endpoint.page(n))
                state = page.hasNext ? .page(n + 1) : .over
                return page
          """),
        tidy(
          "private var numbers = [1]",
          """
                guard let n = numbers.popLast() else { return nil }
                if n > catalog.pageLimit { throw NetworkError.tooManyPages }
                let page = try await catalog.provider.data(
                  from: catalog.endpoint.page(n))
                if page.hasNext { numbers = [n + 1] }
                return page
          """),
      ],
      looksTidy: [
        [(number, "private var number = 1, isOver = false"), (flag, "")],
        tidy(
          "private var state: (number: Int, isOver: Bool) = (1, false)",
          "if state.isOver { return nil }\nreturn try await load()"),
        [("number", "page"), ("isOver", "isDone")],
      ])
  }
}
