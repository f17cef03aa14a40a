import KataTestSupport
import XCTest

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage5NameTheFailureTests: XCTestCase {
  func testGetData_namesEachCause_once() {
    for cause in FailureCause.all {
      // given
      let server = AnsweringSession(cause.answer())
      let sut = URLSessionProvider<[String]>(session: server)
      let handler = HandlerRecorder<Result<[String], NetworkError>>()

      // when
      sut.getData(
        from: URLRequest(url: ServerAnswer.home),
        completionHandler: handler.record)

      // then
      XCTAssertEqual(
        handler.outcomes(), [.failure(cause.expected)],
        "\(cause) should be .\(cause.expected), and the handler called once")
      XCTAssertEqual(
        server.requests.count, 1,
        "\(cause) is no reason to ask again: one request should be sent")
    }
  }

  func testGetData_succeedsAtBothEndsOfTheGoodStatuses() {
    for status in [200, 201, 204, 299] {
      // given
      let server = AnsweringSession(.status(status, #"["lamp"]"#))
      let sut = URLSessionProvider<[String]>(session: server)
      let handler = HandlerRecorder<Result<[String], NetworkError>>()

      // when
      sut.getData(
        from: URLRequest(url: ServerAnswer.home),
        completionHandler: handler.record)

      // then
      XCTAssertEqual(
        handler.outcomes(), [.success(["lamp"])],
        "status \(status) is a success: 200...299 all are")
    }
  }

  func testGetData_withoutData_goesByTheStatus() {
    // given
    let server = AnsweringSession { request in
      .status(Int(request.url?.lastPathComponent ?? "") ?? 0, nil)
    }
    let sut = URLSessionProvider<[String]>(session: server)

    // when
    let wrong = (100...599).first { status in
      let handler = HandlerRecorder<Result<[String], NetworkError>>()
      sut.getData(
        from: URLRequest(
          url: ServerAnswer.home.appendingPathComponent("\(status)")),
        completionHandler: handler.record)
      let isGood = (200...299).contains(status)
      return server.requests.count != status - 99
        || handler.outcomes()
          != [.failure(isGood ? .unknownError : .statusCodeError)]
    }

    // then
    XCTAssertNil(
      wrong,
      "without data, each status of 200...299 should be .unknownError, and "
        + "each other one .statusCodeError, after one request")
  }

  func testFetchData_namesTheFailureToo() {
    // given
    let server = AnsweringSession(.status(404, #"["lamp"]"#))
    let sut = URLSessionProvider<[String]>(session: server)
    let handler = HandlerRecorder<Result<[String], NetworkError>>()

    // when
    sut.fetchData(url: Sample.endpoint, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(), [.failure(.statusCodeError)],
      "fetchData should pass on the outcome of getData")
  }

  func testGetData_afterAFailure_succeedsAgain() {
    // given
    var answers = [
      ServerAnswer.status(200, #"["lamp"]"#), ServerAnswer.status(500, nil),
    ]
    let server = AnsweringSession { _ in
      answers.popLast() ?? .status(599, "asked too often")
    }
    let sut = URLSessionProvider<[String]>(session: server)
    let handler = HandlerRecorder<Result<[String], NetworkError>>()

    // when
    let request = URLRequest(url: ServerAnswer.home)
    sut.getData(from: request, completionHandler: handler.record)
    sut.getData(from: request, completionHandler: handler.record)

    // then
    XCTAssertEqual(
      handler.outcomes(), [.failure(.statusCodeError), .success(["lamp"])],
      "a failure should leave nothing behind that spoils the next request")
  }
}
