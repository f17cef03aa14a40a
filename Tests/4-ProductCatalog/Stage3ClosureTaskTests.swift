import KataTestSupport
import XCTest

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage3ClosureTaskTests: XCTestCase {
  private let first = URLRequest(url: ServerAnswer.home)
  private let second = URLRequest(
    url: ServerAnswer.home.appendingPathComponent("second"))
  private let third: URLRequest = {
    var request = URLRequest(url: ServerAnswer.home)
    request.httpMethod = "POST"
    return request
  }()

  // MARK: - StubURLSessionDataTask

  func testTask_beforeResume_doesNotRunItsClosure() {
    // given
    var runs = 0

    // when
    let sut = StubURLSessionDataTask { runs += 1 }

    // then
    XCTAssertEqual(runs, 0, "\(type(of: sut)) should wait for resume()")
  }

  func testTask_runsItsClosureOnEachResume() {
    // given
    var runs = 0
    let sut = StubURLSessionDataTask { runs += 1 }

    // when
    sut.resume()
    sut.resume()

    // then
    XCTAssertEqual(runs, 2, "each resume() should run the closure once")
  }

  // MARK: - StubURLSession

  func testSession_beforeResume_sendsAndAnswersNothing() {
    // given
    var questions = 0
    let handler = HandlerRecorder<Answer>()
    let sut = StubURLSession { _ in
      questions += 1
      return StubAnswer(statusCode: 200)
    }

    // when
    _ = sut.dataTask(with: first) { handler.record(Answer($0, $1, $2)) }

    // then
    XCTAssertEqual(
      sut.requests, [], "a request is only sent by its task's resume()")
    XCTAssertEqual(
      questions, 0, "a request that was not sent should not be answered")
    XCTAssertEqual(
      handler.calls, [], "the handler should not be called before resume()")
  }

  func testSession_onResume_notesTheRequestBeforeItAnswers() {
    // given
    var session: StubURLSession?
    var noted: [URLRequest]?
    let sut = StubURLSession { _ in
      noted = session?.requests
      return StubAnswer(statusCode: 200)
    }
    session = sut

    // when
    sut.dataTask(with: first) { _, _, _ in }.resume()

    // then
    XCTAssertEqual(
      sut.requests, [first], "requests should hold what was sent")
    XCTAssertEqual(
      noted, [first], "a request should be noted before it is answered")
  }

  func testSession_onResume_answersWithAllThatIsSet() {
    // given
    let lost = URLError(.networkConnectionLost)
    let answers = [
      StubAnswer(statusCode: 404, data: Data("gone".utf8)),
      StubAnswer(statusCode: 204),
      StubAnswer(error: lost),
      StubAnswer(data: Data("stray".utf8)),
      StubAnswer(statusCode: 200, data: Data("half".utf8), error: lost),
    ]
    let handler = HandlerRecorder<Answer>()

    // when
    for answer in answers {
      StubURLSession { _ in answer }
        .dataTask(with: first) { handler.record(Answer($0, $1, $2)) }.resume()
    }

    // then
    let url = ServerAnswer.home
    XCTAssertEqual(
      handler.calls,
      [
        Answer(text: "gone", url: url, status: 404),
        Answer(url: url, status: 204),
        Answer(error: .networkConnectionLost),
        Answer(text: "stray"),
        Answer(text: "half", url: url, status: 200, error: lost.code),
      ],
      "the handler should get what is set and nothing else, once, before "
        + "resume() returns: without a status there is no response")
  }

  func testSession_answersEachRequestForItself() {
    // given
    let idle = StubURLSession { _ in StubAnswer() }
    var questions: [URLRequest] = []
    let sut = StubURLSession { request in
      questions.append(request)
      return StubAnswer(
        statusCode: 200, data: Data((request.httpMethod ?? "").utf8))
    }
    let handler = HandlerRecorder<String>()
    let tasks = [("first", first), ("second", second), ("third", third)].map {
      name, request in
      sut.dataTask(with: request) { data, response, _ in
        let text = String(decoding: data ?? Data(), as: UTF8.self)
        handler.record("\(name): \(text) \(response?.url?.path ?? "no URL")")
      }
    }

    // when
    for index in [2, 1, 0, 2] { tasks[index].resume() }

    // then
    XCTAssertEqual(
      handler.calls,
      ["third: POST ", "second: GET /second", "first: GET ", "third: POST "],
      "on each resume(), a task should answer its own request, and call its "
        + "own handler")
    XCTAssertEqual(
      sut.requests, [third, second, first, third],
      "requests should be in the order in which they were sent")
    XCTAssertEqual(
      questions, sut.requests, "each of them should be answered once")
    XCTAssertEqual(
      idle.requests, [], "another session should know nothing of them")
  }
}

/// What a data task's handler was called with, in a form that can be compared.
struct Answer: Equatable, CustomDebugStringConvertible {
  var text: String?
  var url: URL?
  var status: Int?
  var error: URLError.Code?

  var debugDescription: String {
    let parts = [
      text.map { "data '\($0)'" } ?? "no data",
      status.map { "status \($0)" } ?? "no response",
      url.map { "from \($0)" },
      error.map { "error \($0.rawValue)" } ?? "no error",
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

extension Answer {
  init(_ data: Data?, _ response: URLResponse?, _ error: Error?) {
    self.init(
      text: data.map { String(decoding: $0, as: UTF8.self) },
      url: response?.url,
      status: (response as? HTTPURLResponse)?.statusCode,
      error: (error as? URLError)?.code)
  }
}
