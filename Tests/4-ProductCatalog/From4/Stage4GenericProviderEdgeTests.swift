import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage4GenericProviderEdgeTests {
  @Test(.oneAtATime) func withoutASessionTheSharedOneIsUsed() async throws {
    // given: an address of this test alone, for the shared session is everybody's
    let endpoint = Endpoint(
      baseURL: "https://market.example", path: "/\(UUID())")
    let sut = URLSessionProvider<[String]>()
    let gate = Gate()
    NoNetwork.respond(with: .body("[]", after: gate))

    // when: the session is asked while it waits for the response
    let isShared = try await within(seconds: 5) {
      await withCheckedContinuation { continuation in
        let handler = HandlerRecorder<Bool>()
        sut.fetchData(from: endpoint) { _ in
          continuation.resume(returning: handler.calls.first ?? false)
        }
        URLSession.shared.getAllTasks { tasks in
          let addresses = tasks.map { $0.originalRequest?.url }
          handler.record(addresses.contains(endpoint.url))
          gate.open()
        }
      }
    }

    // then
    #expect(
      isShared,
      "the app passes no session: the provider should use URLSession.shared")
    #expect(
      NoNetwork.requests.contains { $0 == endpoint.url },
      "it should send its request")
  }

  @Test func aPageIsDecodedAsAWhole() {
    // given
    let page = Sample.page(1, ids: [20, 19], hasNext: false)
    let session = StubURLSession { _ in Sample.response(page) }

    // when
    let calls = fetch(ProductCatalog.self, from: session)

    // then
    #expect(
      calls.outcomes() == [.success(page)],
      "the handler should get all of the page, once")
  }

  @Test func aReleasedProviderStillCallsItsHandlers() throws {
    // given
    let session = HeldSession()
    let handler = HandlerRecorder<Result<[String], NetworkError>>()
    let request = URLRequest(url: try #require(Sample.endpoint.url))
    var sut: URLSessionProvider<[String]>? = URLSessionProvider(
      session: session)
    sut?.fetchData(from: Sample.endpoint, completionHandler: handler.record)
    sut?.getData(from: request, completionHandler: handler.record)

    // when
    sut = nil
    session.respondNext(with: Sample.response(#"["lamp"]"#))
    session.respondNext(with: Sample.response(#"["tray"]"#))

    // then
    #expect(
      handler.outcomes() == [.success(["lamp"]), .success(["tray"])],
      "even once the provider is released, both handlers should be called")
  }

  @Test(.oneAtATime)
  func aProviderReleasedWhileItsRequestIsUnderWayGivesTheValue() async throws {
    // given: a real session, whose tasks run until the response
    let endpoint = Endpoint(
      baseURL: "https://market.example", path: "/\(UUID())")
    let gate = Gate()
    NoNetwork.respond(with: .body(#"["lamp"]"#, after: gate))

    // when
    let result = try await within(seconds: 5) {
      await withCheckedContinuation { continuation in
        var sut: URLSessionProvider<[String]>? = URLSessionProvider()
        sut?.fetchData(from: endpoint) { continuation.resume(returning: $0) }
        sut = nil
        gate.open()
      }
    }

    // then
    #expect(
      result == .success(["lamp"]),
      "nobody cancelled: the handler should get the value")
  }

  @Test func aHandlerMayFetchAgain() {
    // given
    let session = StubURLSession { _ in Sample.response("[]") }
    let sut = URLSessionProvider<[String]>(session: session)
    let handler = HandlerRecorder<Result<[String], NetworkError>>()

    // when
    sut.fetchData(from: Sample.endpoint) { first in
      handler.record(first)
      sut.fetchData(
        from: Sample.endpoint, completionHandler: handler.record)
    }

    // then
    #expect(
      handler.outcomes() == [.success([]), .success([])],
      "whoever gets a response may want the next one")
  }

  @Test func aRequestKeepsTheUsualTimeLimit() throws {
    // given
    let session = StubURLSession { _ in Sample.response("[]") }
    let sut = URLSessionProvider<[String]>(session: session)
    let request = URLRequest(url: try #require(Sample.endpoint.url))

    // when
    sut.getData(from: request) { _ in }

    // then
    #expect(
      session.requests.map(\.timeoutInterval) == [request.timeoutInterval],
      "who sets no limit wants the usual one: the request should be sent as it is"
    )
  }

  @Test func everyRequestIsSentAsItIs() throws {
    // given: from a plain one to one of which everything is set
    let url = try #require(
      URL(string: "http://localhost:8080/a%2fb?search=1+1&b=#top"))
    let plain = URLRequest(url: url)
    let methods = ["GET", "POST", "HEAD", "DELETE", "PUT", "Report", "GET"]
    var requests = methods.map { method in
      var request = plain
      request.httpMethod = method
      return request
    }
    requests[1].httpBody = Data()
    requests[3].setValue("*/*", forHTTPHeaderField: "Accept")
    requests[4].httpBody = Data("한지".utf8)
    requests[4].setValue("text/plain", forHTTPHeaderField: "Content-Type")
    requests[4].setValue("shop-7", forHTTPHeaderField: "identifier")
    requests[4].httpShouldHandleCookies = false
    requests[4].allowsCellularAccess = false
    requests[4].networkServiceType = .background
    requests[4].timeoutInterval = 120
    requests[4].cachePolicy = .reloadIgnoringLocalCacheData
    requests[5].httpBodyStream = InputStream(data: Data("lamp".utf8))
    requests[6].httpBody = Data("{}".utf8)
    requests.append(URLRequest(url: URL(filePath: "/stock")))
    let session = StubURLSession { _ in Sample.response("[]") }
    let sut = URLSessionProvider<[String]>(session: session)

    // when
    for request in requests { sut.getData(from: request) { _ in } }

    // then
    #expect(
      session.requests.map(parts) == requests.map(parts),
      "the caller's request should be sent as it is, whatever is set in it")
  }

  private func parts(of request: URLRequest) -> [String] {
    [
      "\(request.httpMethod ?? "no method") \(request)",
      "\((request.allHTTPHeaderFields ?? [:]).map { "\($0): \($1)" }.sorted())",
      request.httpBody.map { String(decoding: $0, as: UTF8.self) } ?? "no body",
      request.httpBodyStream == nil ? "no stream" : "a stream",
      "\(request.httpShouldHandleCookies) \(request.allowsCellularAccess)",
      "\(request.networkServiceType.rawValue) \(request.timeoutInterval)",
      "\(request.cachePolicy.rawValue)",
    ]
  }

  @Test func fetchDataRequestsTheWholeAddress() {
    // given
    let endpoint = Endpoint(
      baseURL: "http://localhost:8080/v2/", path: "전등",
      queryItems: Sample.items(("search", "1+1"), ("tag", "")))
    let session = StubURLSession { _ in Sample.response("[]") }

    // when
    let calls = fetch([String].self, from: session, at: endpoint)

    // then
    let address = endpoint.url?.absoluteString ?? "no URL"
    #expect(
      Sample.lines(of: session.requests)
        == ["GET \(address)"],
      "the request should go to the endpoint, with its path and its query")
    #expect(
      session.requests.allSatisfy { $0.httpBody == nil },
      "a GET request has no body")
    #expect(calls.outcomes() == [.success([])], "its response should come back")
  }

  @Test(arguments: [
    "", "market.example", "https://", "ftp://market.example",
    "https://market.example?page_no=1", "https://market.example#top",
  ])
  func anyEndpointWithoutAURLSendsNothing(base: String) {
    // given
    let session = StubURLSession { _ in Sample.response("[]") }

    // when
    let calls = ["", "/api"].map { path in
      fetch(
        [String].self, from: session,
        at: Endpoint(baseURL: base, path: path))
    }

    // then
    #expect(
      calls.flatMap { $0.outcomes() }
        == [.failure(.badEndpoint), .failure(.badEndpoint)],
      "'\(base)' is no base: .badEndpoint, once for each call")
    #expect(session.requests == [], "it should not cost a request")
  }

  @Test(arguments: Sample.everyResponse)
  func whateverComesBackBothHandlersAreCalledOnce(
    what: String, response: StubResponse
  ) throws {
    // given: a provider that is released before the response
    let session = HeldSession()
    let request = URLRequest(url: try #require(Sample.endpoint.url))
    let calls = fetch([String].self, from: session)
    let others = HandlerRecorder<Result<[String], NetworkError>>()
    URLSessionProvider<[String]>(session: session)
      .getData(from: request, completionHandler: others.record)

    // when
    for _ in 1...2 { session.respondNext(with: response) }
    let counts = [calls.calls.count, others.calls.count]

    // then
    #expect(
      counts == [1, 1],
      "\(what): each handler should be called once, fetchData's first")
    #expect(session.waiting == 0, "\(what): nothing more should be sent")
  }

  @Test(
    arguments: [
      (#"["lamp"]"#, .success(["lamp"])), ("[]", .success([])),
      ("lamp", .failure(.undecodable)), ("[1]", .failure(.undecodable)),
      ("", .failure(.undecodable)), ("null", .failure(.undecodable)),
      ("[] lamp", .failure(.undecodable)), (nil, .failure(.undecodable)),
    ] as [(String?, Outcome<[String]>)])
  func bothMethodsReadTheSame(text: String?, expected: Outcome<[String]>) throws
  {
    // given
    let session = StubURLSession { _ in
      StubResponse(statusCode: 200, data: text.map { Data($0.utf8) })
    }
    let request = URLRequest(url: try #require(Sample.endpoint.url))

    // when
    let calls = fetch([String].self, from: session)
    URLSessionProvider<[String]>(session: session)
      .getData(from: request, completionHandler: calls.record)

    // then
    #expect(
      calls.outcomes() == [expected, expected],
      "\(text ?? "no data"): both methods should call their handlers with that")
  }

  @Test func aProviderMayBeUsedInAnyTask() async throws {
    // given: two tasks share one provider, which compiles only if it's Sendable
    let session = StubURLSession { _ in Sample.response("[]") }
    let sut = URLSessionProvider<[String]>(session: session)
    let calls = HandlerRecorder<Result<[String], NetworkError>>()
    let request = URLRequest(url: try #require(Sample.endpoint.url))

    // when
    await Task.detached {
      withUnsafeCurrentTask { $0?.cancel() }
      sut.fetchData(from: Sample.endpoint, completionHandler: calls.record)
      sut.getData(from: request, completionHandler: calls.record)
    }.value
    sut.fetchData(from: Sample.endpoint, completionHandler: calls.record)

    // then
    #expect(
      calls.outcomes() == [.success([]), .success([]), .success([])],
      "each call should bring its value, even in a cancelled task")
  }

  @Test func theSameRequestIsSentAsOftenAsItIsPassed() throws {
    // given
    let session = HeldSession()
    let sut = URLSessionProvider<[String]>(session: session)
    let request = URLRequest(url: try #require(Sample.endpoint.url))
    let calls = HandlerRecorder<Result<[String], NetworkError>>()

    // when: two are under way, and a third one follows the responses
    for _ in 1...2 {
      sut.getData(from: request, completionHandler: calls.record)
    }
    for word in ["lamp", "tray", "wool"] {
      if word == "wool" {
        sut.getData(from: request, completionHandler: calls.record)
      }
      session.respondNext(with: Sample.response("[\"\(word)\"]"))
    }

    // then
    #expect(
      calls.outcomes()
        == [.success(["lamp"]), .success(["tray"]), .success(["wool"])],
      "each call should send its request, and get the response to it")
  }

  @Test func whateverIsDecodableWillDo() {
    // given
    func read<T: Decodable & Sendable>(_ type: T.Type, _ json: String)
      -> Result<T, NetworkError>?
    {
      let session = StubURLSession { _ in Sample.response(json) }
      let calls = fetch(type, from: session).calls
      return calls.count == 1 ? calls.first : nil
    }

    // then
    #expect(
      read(Courier.self, #"{"isOnTheWay": true}"#)
        .map { $0.map(\.isOnTheWay) } == .success(true), "a class will do")
    #expect(
      read(Review.self, #""good""#) == .success(.good), "an enum will do")
    #expect(read(Bool.self, "false") == .success(false), "a Bool will do")
    #expect(
      read([[String: Double]].self, #"[{}, {"lamp": 4.5}]"#)
        == .success([[:], ["lamp": 4.5]]), "a list of dictionaries will do")
    #expect(
      read([Int?].self, "[null, 4]") == .success([nil, 4]),
      "a list with gaps will do")
    #expect(
      read(Int?.self, "null") == .success(nil), "null is a good optional")
  }

  @Test(arguments: ["0", "1", "2", "3"])
  func anErrorOfTheTypeItselfIsUndecodable(text: String) throws {
    // given
    let session = StubURLSession { _ in Sample.response(text) }
    let request = URLRequest(url: try #require(Sample.endpoint.url))

    // when: both methods are called
    let calls = fetch(Refusing.self, from: session)
    URLSessionProvider<Refusing>(session: session)
      .getData(from: request, completionHandler: calls.record)

    // then
    #expect(
      calls.outcomes { "\($0)" }
        == [.failure(.undecodable), .failure(.undecodable)],
      "whatever a type throws when it's decoded should be .undecodable, once")
  }

  @Test func eachRequestGetsItsOwnResponse() {
    // given: one provider, two requests under way, and a third after a failure
    let session = HeldSession()
    let sut = URLSessionProvider<[String]>(session: session)
    let handlers = (1...3).map { _ in
      HandlerRecorder<Result<[String], NetworkError>>()
    }
    let endpoint = Sample.endpoint
    sut.fetchData(from: endpoint, completionHandler: handlers[0].record)
    sut.fetchData(from: endpoint, completionHandler: handlers[1].record)
    session.respondNext(with: Sample.response("oops"))
    sut.fetchData(from: endpoint, completionHandler: handlers[2].record)

    // when
    session.respondNext(with: Sample.response(#"["lamp"]"#))
    let calls = handlers.map { $0.outcomes() }
    session.respondNext(with: Sample.response(#"["tray"]"#))

    // then
    let outcomes: [[Outcome<[String]>]] = [
      [.failure(.undecodable)], [.success(["lamp"])], [.success(["tray"])],
    ]
    #expect(
      calls == [outcomes[0], outcomes[1], []],
      "a handler should be called when the response to its request comes")
    #expect(
      handlers.map { $0.outcomes() } == outcomes,
      "each handler should get the response to its own request, once")
  }
}

/// Types that the kata does not know, and that cannot be compared or encoded.
private final class Courier: Decodable, Sendable {
  let isOnTheWay: Bool
}

private enum Review: String, Decodable {
  case good, bad
}

/// A type that throws other kinds of errors than a decoder when it's decoded.
private struct Refusing: Decodable {
  init(from decoder: any Decoder) throws {
    switch try decoder.singleValueContainer().decode(Int.self) {
    case 0: throw URLError(.badURL)
    case 1: throw NetworkError.transport
    case 2: throw NetworkError.status(404)
    default: throw CancellationError()
    }
  }
}
