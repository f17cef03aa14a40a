import KataTestSupport
import XCTest

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage4GenericProviderTests: XCTestCase {
  // MARK: - What is sent

  func testFetchData_sendsOneGETRequestToTheEndpoint_eachTime() {
    // given
    let server = AnsweringSession(.status(200, "[]"))
    let sut = URLSessionProvider<[String]>(session: server)

    // when
    sut.fetchData(url: Sample.endpoint) { _ in }
    sut.fetchData(url: Sample.endpoint) { _ in }

    // then
    let get = "GET https://market.example/api/products"
    XCTAssertEqual(
      server.requests.map { "\($0.httpMethod ?? "no method") \($0)" },
      [get, get],
      "each call should send one GET request: a task does nothing before "
        + "resume(), and no old answer is kept")
    XCTAssertEqual(
      URLSessionProvider<[String]>().session as? URLSession, .shared,
      "without a session of the caller's, it should be the shared one")
  }

  func testGetData_sendsTheRequestAsItIs() {
    // given
    let server = AnsweringSession(.status(200, "[]"))
    let sut = URLSessionProvider<[String]>(session: server)
    var request = URLRequest(url: ServerAnswer.home)
    request.httpMethod = "PATCH"
    request.setValue("shop-7", forHTTPHeaderField: "identifier")
    request.httpBody = Data("stock=3".utf8)
    request.timeoutInterval = 7
    request.cachePolicy = .returnCacheDataDontLoad

    // when
    sut.getData(from: request) { _ in }

    // then
    let sent = server.requests.first
    XCTAssertEqual(
      [
        sent?.httpMethod, sent?.allHTTPHeaderFields?.description.lowercased(),
        sent?.httpBody.map { String(decoding: $0, as: UTF8.self) },
        sent.map { "\($0.timeoutInterval) s" },
      ],
      ["PATCH", #"["identifier": "shop-7"]"#, "stock=3", "7.0 s"],
      "getData should send the caller's method, headers, body and time limit")
    XCTAssertEqual(
      sent?.cachePolicy, .returnCacheDataDontLoad,
      "getData should leave the caller's cache policy alone")
  }

  func testFetchData_withoutAURL_isURLErrorAndSendsNothing() {
    // given
    let server = AnsweringSession(.status(200, "[]"))
    let sut = URLSessionProvider<[String]>(session: server)
    let handler = HandlerRecorder<Result<[String], NetworkError>>()

    // when
    sut.fetchData(
      url: Sample.brokenEndpoint, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(), [.failure(.urlError)],
      "an endpoint without a URL should be answered once, with .urlError")
    XCTAssertEqual(
      server.requests, [], "an endpoint without a URL should send no request")
  }

  // MARK: - What comes back

  func testFetchData_succeedsWithACatalog() {
    // given
    let server = AnsweringSession(
      .ok(Sample.page(1, ids: [20, 19], hasNext: false)))

    // when
    let calls = server.calls(fetching: ProductCatalog.self)

    // then
    XCTAssertEqual(
      calls.outcomes(Sample.ids), [.success([20, 19])],
      "the handler should get the decoded page of products, once")
  }

  func testGetData_succeedsWithATypeItHasNeverSeen() {
    // given
    let server = AnsweringSession(.status(200, #"{"name":"Hill","stalls":12}"#))
    let sut = URLSessionProvider<Vendor>(session: server)
    let handler = HandlerRecorder<Result<Vendor, NetworkError>>()

    // when
    let request = URLRequest(url: ServerAnswer.home)
    sut.getData(from: request, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(), [.success(Vendor(name: "Hill", stalls: 12))],
      "the same provider should decode any Codable type: it is generic in T")
  }

  func testFetchData_ofDataThatIsNoT_isDecodeError() {
    // given
    let server = AnsweringSession(.status(200, "lamp"))
    let quoting = AnsweringSession(.status(200, #""lamp""#))
    let market = AnsweringSession(.status(200, Sample.pageWithoutAPrice))

    // when
    let noText = server.calls(fetching: String.self)
    let text = quoting.calls(fetching: String.self)
    let picky = quoting.calls(fetching: Picky.self)
    let catalog = market.calls(fetching: ProductCatalog.self)

    // then
    XCTAssertEqual(
      noText.outcomes() + text.outcomes(),
      [.failure(.decodeError), .success("lamp")],
      "a text in quotes is a String in JSON; without, it is no T: .decodeError")
    XCTAssertEqual(
      picky.outcomes(), [.failure(.decodeError)],
      "a T that throws an error of its own is .decodeError too, once")
    XCTAssertEqual(
      catalog.outcomes(Sample.ids), [.failure(.decodeError)],
      "a page with a product without a price is .decodeError, not a part of it")
  }

  func testFetchData_withoutData_isUnknownError() {
    // given
    let server = AnsweringSession(.status(200, nil))
    let sut = URLSessionProvider<[String]>(session: server)
    let handler = HandlerRecorder<Result<[String], NetworkError>>()

    // when
    sut.fetchData(url: Sample.endpoint, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(), [.failure(.unknownError)],
      "without data there is nothing to decode: .unknownError, once")
  }

  func testFetchData_ofTwoRequestsUnderWay_answersEachWhenItsAnswerComes() {
    // given
    let server = HeldSession()
    let sut = URLSessionProvider<[String]>(session: server)
    let handler = HandlerRecorder<Result<[String], NetworkError>>()
    let other = HandlerRecorder<Result<[String], NetworkError>>()
    sut.fetchData(url: Sample.endpoint, completionHandler: handler.record)
    sut.fetchData(url: Sample.endpoint, completionHandler: other.record)

    // when
    server.answerNext(with: .status(200, #"["lamp"]"#))
    let calls = [handler.outcomes(), other.outcomes()]
    server.answerNext(with: .status(200, #"["tray"]"#))

    // then
    XCTAssertEqual(
      calls, [[.success(["lamp"])], []],
      "a handler should be called when the answer to its request comes")
    XCTAssertEqual(
      [handler.outcomes(), other.outcomes()],
      [[.success(["lamp"])], [.success(["tray"])]],
      "each handler should get the answer to its own request, once")
  }

  func testGetData_callsTheHandlerWhileTheSessionAnswers_onItsThread() {
    // given
    let server = HeldSession()
    let sut = URLSessionProvider<[String]>(session: server)
    let events = HandlerRecorder<String>()
    sut.getData(from: URLRequest(url: ServerAnswer.home)) { _ in
      let name = Thread.current.threadDictionary["name"] ?? "another thread"
      events.record("handler called on \(name)")
    }

    // when
    let answered = expectation(description: "the session has answered")
    Thread.detachNewThread {
      Thread.current.threadDictionary["name"] = "the session's thread"
      server.answerNext(with: .status(200, "[]"))
      events.record("the session goes on")
      answered.fulfill()
    }
    wait(for: [answered], timeout: 2)

    // then
    XCTAssertEqual(
      events.calls,
      ["handler called on the session's thread", "the session goes on"],
      "the handler should be called while the session answers, on its thread")
  }
}

/// A type that the kata does not know.
struct Vendor: Codable, Equatable {
  var name: String
  var stalls: Int
}

/// A type that refuses all data, with an error that is no `DecodingError`.
struct Picky: Codable, Equatable {
  init(from decoder: Decoder) throws { throw CancellationError() }
}
