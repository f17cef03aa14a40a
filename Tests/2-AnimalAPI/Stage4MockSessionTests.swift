import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage4MockSessionTests: XCTestCase {
  func testDataTask_beforeResume_answersNothing() throws {
    // given
    let sut = MockURLSession(isSuccess: true)
    let recorder = HandlerRecorder<Reply>()

    // when
    _ = sut.dataTask(with: try request("/a")) { data, response, error in
      recorder.record(Reply(data, response, error))
    }

    // then
    XCTAssertEqual(
      recorder.calls, [],
      "a task that was not resumed should not answer")
  }

  func testResume_success_answers200AndTheSampleAnimal() throws {
    // given
    let sut = MockURLSession(isSuccess: true)
    let recorder = HandlerRecorder<Reply>()
    let task = sut.dataTask(with: try request("/a")) { data, response, error in
      recorder.record(Reply(data, response, error))
    }

    // when
    task.resume()

    // then
    XCTAssertEqual(
      recorder.calls,
      [
        Reply(
          status: 200, url: "https://zoo.example/a", data: SampleAnimal.json)
      ],
      "success should be one answer: 200, the request's URL, the sample JSON")
  }

  func testResume_noSuccess_answers400WithoutData() throws {
    // given
    let sut = MockURLSession(isSuccess: false)
    let recorder = HandlerRecorder<Reply>()
    let task = sut.dataTask(with: try request("/a")) { data, response, error in
      recorder.record(Reply(data, response, error))
    }

    // when
    task.resume()

    // then
    XCTAssertEqual(
      recorder.calls,
      [Reply(status: 400, url: "https://zoo.example/a", data: nil)],
      "no success should be one answer: 400, the request's URL, no data")
  }

  func testDataTask_twoRequests_giveTwoTasks() throws {
    // given
    let sut = MockURLSession(isSuccess: true)

    // when
    let first = sut.dataTask(with: try request("/a")) { _, _, _ in }
    let second = sut.dataTask(with: try request("/b")) { _, _, _ in }

    // then
    XCTAssertNotEqual(
      ObjectIdentifier(first), ObjectIdentifier(second),
      "each request should get a task of its own")
  }

  func testResume_firstOfTwoRequests_answersOnlyTheFirst() throws {
    // given
    let sut = MockURLSession(isSuccess: true)
    let recorder = HandlerRecorder<String>()
    let first = sut.dataTask(with: try request("/a")) { _, response, _ in
      recorder.record("first: \(response?.url?.path ?? "no URL")")
    }
    _ = sut.dataTask(with: try request("/b")) { _, response, _ in
      recorder.record("second: \(response?.url?.path ?? "no URL")")
    }

    // when
    first.resume()

    // then
    XCTAssertEqual(
      recorder.calls, ["first: /a"],
      "the first task should answer its own request, though a second was made")
  }

  func testResume_twoRequestsInTurn_keepTheirAnswersApart() throws {
    // given
    let sut = MockURLSession(isSuccess: true)
    let recorder = HandlerRecorder<String>()
    let first = sut.dataTask(with: try request("/a")) { _, response, _ in
      recorder.record("first: \(response?.url?.path ?? "no URL")")
    }
    let second = sut.dataTask(with: try request("/b")) { _, response, _ in
      recorder.record("second: \(response?.url?.path ?? "no URL")")
    }

    // when
    second.resume()
    first.resume()

    // then
    XCTAssertEqual(
      recorder.calls, ["second: /b", "first: /a"],
      "answers should come in the order of resume(), each to its own handler")
  }

  // MARK: - Fixtures

  private func request(_ path: String) throws -> URLRequest {
    URLRequest(url: try XCTUnwrap(URL(string: "https://zoo.example\(path)")))
  }
}
