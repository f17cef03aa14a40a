import KataTestSupport
import XCTest

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage4GenericProviderTests: XCTestCase {
  func testFetchData_sendsOneGETRequestToTheEndpoint() {
    // given
    let server = AnsweringSession(.status(200, "[]"))
    let sut = URLSessionProvider<[String]>(session: server)

    // when
    sut.fetchData(url: Sample.endpoint) { _ in }

    // then
    XCTAssertEqual(
      server.requests.map { "\($0.httpMethod ?? "no method") \($0)" },
      ["GET https://market.example/api/products"],
      "one GET request should be sent: a task does nothing before resume()")
  }

  func testGetData_sendsTheRequestAsItIs() {
    // given
    let server = AnsweringSession(.status(200, "[]"))
    let sut = URLSessionProvider<[String]>(session: server)
    var request = URLRequest(url: ServerAnswer.home)
    request.httpMethod = "PATCH"
    request.setValue("shop-7", forHTTPHeaderField: "identifier")

    // when
    sut.getData(from: request) { _ in }

    // then
    XCTAssertEqual(
      server.requests.map { $0.httpMethod ?? "no method" }, ["PATCH"],
      "getData should send the caller's request, not one of its own")
    XCTAssertEqual(
      server.requests.map {
        $0.value(forHTTPHeaderField: "identifier") ?? "no header"
      },
      ["shop-7"], "getData should send the caller's headers")
  }

  func testFetchData_succeedsWithACatalog() {
    // given
    let server = AnsweringSession(
      .ok(Sample.page(1, ids: [20, 19], hasNext: false)))
    let sut = URLSessionProvider<ProductCatalog>(session: server)
    let handler = HandlerRecorder<Result<ProductCatalog, NetworkError>>()

    // when
    sut.fetchData(url: Sample.endpoint, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(Sample.ids), [.success([20, 19])],
      "the handler should get the decoded page of products, once")
  }

  func testFetchData_succeedsWithATypeItHasNeverSeen() {
    // given
    let server = AnsweringSession(
      .status(200, #"{"name": "Hill market", "stalls": 12}"#))
    let sut = URLSessionProvider<Vendor>(session: server)
    let handler = HandlerRecorder<Result<Vendor, NetworkError>>()

    // when
    sut.fetchData(url: Sample.endpoint, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(), [.success(Vendor(name: "Hill market", stalls: 12))],
      "the same provider should decode any Codable type: it is generic in T")
  }

  func testGetData_succeedsWithAList() {
    // given
    let server = AnsweringSession(.status(200, #"["lamp", "tray"]"#))
    let sut = URLSessionProvider<[String]>(session: server)
    let handler = HandlerRecorder<Result<[String], NetworkError>>()

    // when
    sut.getData(
      from: URLRequest(url: ServerAnswer.home),
      completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(), [.success(["lamp", "tray"])],
      "getData should decode a T, here a list of strings")
  }

  func testInit_usesTheSharedSessionUnlessToldOtherwise() {
    // given
    let sut = URLSessionProvider<ProductCatalog>()

    // when
    let session = sut.session as? URLSession

    // then
    XCTAssertEqual(
      session, URLSession.shared,
      "an app should get a real session without naming one")
  }
}

/// A type that the kata does not know.
struct Vendor: Codable, Equatable {
  var name: String
  var stalls: Int
}
