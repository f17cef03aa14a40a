import Foundation
import KataTestSupport
import Testing

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct Stage3ClosureTaskTests {
  private let lamps: URLRequest
  private let trays: URLRequest

  init() throws {
    lamps = URLRequest(
      url: try #require(URL(string: "https://market.example/lamps")))
    trays = URLRequest(
      url: try #require(URL(string: "https://market.example/trays")))
  }

  @Test func taskRunsItsClosureOnEachResume() {
    // given
    let runs = HandlerRecorder<String>()
    let sut = StubURLSessionDataTask { runs.record("run") }

    // when
    sut.resume()
    sut.resume()

    // then
    #expect(
      runs.calls == ["run", "run"], "each resume() should run the closure once")
  }

  @Test func taskDoesNotRunItsClosureBeforeResume() async {
    await confirmation("resume() starts it", expectedCount: 0) { ran in
      _ = StubURLSessionDataTask { ran() }
    }
  }

  @Test func sessionDoesNothingBeforeResume() async {
    await confirmation("resume() starts it", expectedCount: 0) { ran in
      // given
      let sut = StubURLSession { _ in
        ran()
        return StubAnswer(statusCode: 200)
      }

      // when
      _ = sut.dataTask(with: lamps) { _, _, _ in ran() }

      // then
      #expect(sut.requests == [], "a request is only sent by resume()")
    }
  }

  @Test func sessionNotesEachRequestThatIsSent() {
    // given
    let sut = StubURLSession { _ in StubAnswer(statusCode: 200) }
    let task = sut.dataTask(with: lamps) { _, _, _ in }
    let other = sut.dataTask(with: trays) { _, _, _ in }

    // when
    other.resume()
    task.resume()
    other.resume()

    // then
    #expect(
      sut.requests == [trays, lamps, trays],
      "requests should be noted in the order in which they were sent")
  }

  @Test(arguments: [
    (StubAnswer(statusCode: 404, data: Data("gone".utf8)), "404, gone"),
    (StubAnswer(statusCode: 204), "204, no data"),
    (StubAnswer(statusCode: 200, data: Data()), "200, "),
    (StubAnswer(data: Data("stray".utf8)), "no response, stray"),
    (StubAnswer(error: URLError(.timedOut)), "no response, no data, an error"),
    (
      StubAnswer(
        statusCode: 200, data: Data("half".utf8), error: URLError(.timedOut)),
      "200, half, an error"
    ),
  ])
  func sessionAnswersWithAllThatIsSet(answer: StubAnswer, expected: String) {
    // given
    let sut = StubURLSession { _ in answer }
    let handler = HandlerRecorder<String>()

    // when
    sut.dataTask(with: lamps) { handler.record(words($0, $1, $2)) }.resume()

    // then
    #expect(
      handler.calls == [expected],
      "the handler should get what is set, once, before resume() returns")
  }

  @Test func sessionAnswersEachRequestForItself() {
    // given: answers that say the path, and how often one was asked for
    let asked = HandlerRecorder<String>()
    let sut = StubURLSession { request in
      asked.record(request.url?.path ?? "")
      return Sample.answer("\(request.url?.path ?? "") \(asked.calls.count)")
    }
    let handler = HandlerRecorder<String>()
    let tasks = [trays, lamps, trays].enumerated().map { index, request in
      sut.dataTask(with: request) {
        let path = $1?.url?.path ?? ""
        handler.record("task \(index): \(words($0, $1, $2)) of \(path)")
      }
    }

    // when
    for index in [2, 1, 0, 1] { tasks[index].resume() }

    // then
    #expect(
      handler.calls == [
        "task 2: 200, /trays 1 of /trays", "task 1: 200, /lamps 2 of /lamps",
        "task 0: 200, /trays 3 of /trays", "task 1: 200, /lamps 4 of /lamps",
      ],
      "each resume() should answer its task's request, and call its handler")
  }
}

/// What a data task's handler was called with, in words that can be compared.
private func words(
  _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
) -> String {
  let status = response.map {
    ($0 as? HTTPURLResponse).map { "\($0.statusCode)" } ?? "no HTTP response"
  }
  let text = data.map { String(decoding: $0, as: UTF8.self) }
  let failure = error.map {
    ($0 as? URLError)?.code == .timedOut ? "an error" : "another error"
  }
  return [status ?? "no response", text ?? "no data", failure]
    .compactMap { $0 }.joined(separator: ", ")
}
