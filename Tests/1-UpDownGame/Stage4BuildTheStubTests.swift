import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage4BuildTheStubTests: XCTestCase {
  private let handler = HandlerRecorder<Answer>()

  /// The handler that the tests hand to a task: it writes down what it gets.
  private var record: DataTaskCompletionHandler {
    { [handler] data, response, error in
      handler.record(Answer(data: data, response: response, error: error))
    }
  }

  func testStubTask_beforeResume_nothingHappens() {
    // given
    let dummy = DummyData(data: Data("[3]".utf8))

    // when
    _ = StubURLSessionDataTask(dummy: dummy, completionHandler: record)

    // then
    XCTAssertEqual(
      handler.calls.count, 0, "a task that nobody resumed must not answer")
  }

  func testStubTask_resume_callsTheHandlerOnce() {
    // given
    let sut = StubURLSessionDataTask(
      dummy: DummyData(), completionHandler: record)

    // when
    sut.resume()

    // then
    XCTAssertEqual(
      handler.calls.count, 1, "resume() should call the handler once")
  }

  func testStubTask_resumeTwice_callsTheHandlerTwice() {
    // given
    let threads = HandlerRecorder<Thread>()
    let sut = StubURLSessionDataTask(dummy: DummyData()) { _, _, _ in
      threads.record(.current)
    }

    // when
    sut.resume()
    sut.resume()

    // then
    XCTAssertEqual(
      threads.calls.map { $0 === Thread.current }, [true, true],
      "each resume() should call the handler once, at once, on this thread")
  }

  func testStubTask_resume_handsOverTheData() {
    // given
    let dummy = DummyData(data: Data("[3]".utf8))
    let sut = StubURLSessionDataTask(dummy: dummy, completionHandler: record)

    // when
    sut.resume()

    // then
    XCTAssertEqual(
      handler.calls.map(\.text), ["[3]"],
      "the handler should get the dummy's data")
  }

  func testStubTask_resume_handsOverTheResponse() {
    // given
    let responses = [Answer.http(404), Answer.notHTTP]
    let tasks = responses.map { response in
      StubURLSessionDataTask(
        dummy: DummyData(data: Data(), response: response),
        completionHandler: record)
    }

    // when
    for sut in tasks { sut.resume() }

    // then
    XCTAssertEqual(
      handler.calls.map(\.status), [404, nil],
      "the handler should get the dummy's response")
    XCTAssertEqual(
      zip(handler.calls, responses).map { $0.response === $1 }, [true, true],
      "the handler should get that very response, also one that is not HTTP")
    XCTAssertEqual(
      handler.calls.map(\.text), ["", ""],
      "where the dummy has empty data, the handler should get it, not nil")
  }

  func testStubTask_resume_handsOverTheError() {
    // given
    let errors: [Error] = [URLError(.timedOut), RandomNumberError.noData]
    let tasks = errors.map { error in
      StubURLSessionDataTask(
        dummy: DummyData(
          data: Data("[3]".utf8), response: Answer.http(500), error: error),
        completionHandler: record)
    }

    // when
    for sut in tasks { sut.resume() }

    // then
    XCTAssertEqual(
      (handler.calls.first?.error as? URLError)?.code, .timedOut,
      "the handler should get the dummy's error")
    XCTAssertEqual(
      handler.calls.last?.error as? RandomNumberError, .noData,
      "the handler should get the dummy's error, of whatever type")
    XCTAssertEqual(
      handler.calls.map(\.text), ["[3]", "[3]"],
      "and what is there beside the error")
    XCTAssertEqual(
      handler.calls.map(\.status), [500, 500],
      "and what is there beside the error")
  }

  func testStubTask_emptyDummy_handsOverNothing() {
    // given
    let tasks = sparseDummies.map { dummy in
      StubURLSessionDataTask(dummy: dummy, completionHandler: record)
    }

    // when
    for sut in tasks { sut.resume() }

    // then
    XCTAssertEqual(
      handler.calls.map(\.parts), sparseParts,
      "where the dummy has nil, the handler should get nil, not empty data")
  }

  func testStubSession_makesTasksThatWaitForResume() {
    // given
    let sut = StubURLSession(dummy: DummyData(data: Data("[3]".utf8)))

    // when
    _ = sut.dataTask(with: RandomNumberAPI.url, completionHandler: record)

    // then
    XCTAssertEqual(
      handler.calls.count, 0, "a task that nobody resumed must not answer")
  }

  func testStubSession_answersWithItsDummy() {
    // given
    let dummy = DummyData(
      data: Data("[3]".utf8), response: Answer.http(404),
      error: URLError(.timedOut))
    let sut = StubURLSession(dummy: dummy)
    let api = RandomNumberAPI.url
    let file = URL(fileURLWithPath: "/another/address")
    let handlers = HandlerRecorder<String>()

    // when
    let tasks = [("1st", api), ("2nd", file), ("3rd", api)].map { name, url in
      sut.dataTask(with: url) { [record] data, response, error in
        handlers.record("\(name): \(Answer(data: data).text ?? "no data")")
        record(data, response, error)
      }
    }
    for task in tasks.reversed() { task.resume() }

    // then
    XCTAssertEqual(
      handlers.calls, ["3rd: [3]", "2nd: [3]", "1st: [3]"],
      "each task should hand the dummy to the handler that it was made with")
    XCTAssertEqual(
      handler.calls.map { $0.response === dummy.response }, [true, true, true],
      "the session should hand over the dummy's own response, not make another")
    XCTAssertEqual(
      handler.calls.map { ($0.error as? URLError)?.code },
      [.timedOut, .timedOut, .timedOut],
      "the session should hand over the dummy's error")
    XCTAssertEqual(
      Set(tasks.map(ObjectIdentifier.init)).count, 3,
      "three requests: each should have a task of its own")

    // when
    for dummy in sparseDummies {
      let sut = StubURLSession(dummy: dummy)
      sut.dataTask(with: api, completionHandler: record).resume()
    }

    // then
    XCTAssertEqual(
      handler.calls.dropFirst(3).map(\.parts), sparseParts,
      "where the session's dummy has nil, the handler should get nil")
  }

  // MARK: - Dummies that leave something out

  /// Each has other gaps.
  private let sparseDummies = [
    DummyData(), DummyData(data: Data()),
    DummyData(response: Answer.http(404)),
    DummyData(response: Answer.http(404), error: URLError(.timedOut)),
    DummyData(error: URLError(.timedOut)),
  ]

  /// What there is in each of them.
  private let sparseParts = [
    [], ["data"], ["response"], ["response", "error"], ["error"],
  ]
}

extension Answer {
  /// What there is of data, response and error, by name.
  fileprivate var parts: [String] {
    let parts: [(String, Any?)] = [
      ("data", data), ("response", response), ("error", error),
    ]
    return parts.filter { $0.1 != nil }.map(\.0)
  }
}
