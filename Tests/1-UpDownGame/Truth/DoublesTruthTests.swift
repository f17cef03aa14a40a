import Foundation
import KataTestSupport
import LoopbackServer
import TruthKit
import XCTest

@testable import UpDownGame

// On Linux, URLResponse lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Whether this kata's doubles hand over what a real session does.
final class DoublesTruthTests: XCTestCase {
  // MARK: - How a double is told to play a mood

  private func answer(_ mood: Mood) -> DummyData {
    switch mood {
    case .good, .moved, .moody: .body("[7]")
    case .slow: DummyData(error: URLError(.timedOut))
    case .down: DummyData(error: URLError(.cannotConnectToHost))
    case .broken: .body("Something went wrong.", status: 500)
    case .lost: .body("There is nothing here.", status: 404)
    case .garbage: .body("<html></html>")
    case .empty: .body("")
    case .cut:
      DummyData(
        response: Reality.table[.cut]?.status.flatMap { DummyData.http($0) },
        error: Reality.table[.cut]?.error.map { URLError($0) })
    }
  }

  private func delivery(_ session: URLSessionProtocol) -> Delivery? {
    Delivery.of {
      session.dataTask(with: RandomNumberAPI.url, completionHandler: $0)
    }
  }

  // MARK: - The table

  func testARealSessionHandsOverWhatTheTableSays() throws {
    for mood in Reality.moods {
      XCTAssertEqual(
        try Reality.delivery(mood), Reality.table[mood], "\(mood)")
    }
  }

  func testStubURLSessionTellsTheTruth() throws {
    for mood in Reality.moods {
      let stub = StubURLSession(dummy: answer(mood))
      XCTAssertEqual(
        delivery(stub), try Reality.delivery(mood), "\(mood)")
    }
  }

  func testCannedSessionTellsTheTruth() throws {
    for mood in Reality.moods {
      XCTAssertEqual(
        delivery(CannedSession(answer(mood))), try Reality.delivery(mood),
        "\(mood)")
    }
  }

  func testHeldSessionTellsTheTruth() throws {
    for mood in Reality.moods {
      let held = HeldSession()
      let told = Delivery.of(
        { held.dataTask(with: RandomNumberAPI.url, completionHandler: $0) },
        then: { held.respond(answer(mood)) })
      XCTAssertEqual(told, try Reality.delivery(mood), "\(mood)")
    }
  }

  // MARK: - What a double can say, and a session never does

  func testALieIsFoundOut() throws {
    let lies = [
      "an error and a status where the connection was refused": DummyData(
        response: DummyData.http(200), error: URLError(.cannotConnectToHost)),
      "data without a response": DummyData(data: Data("[7]".utf8)),
      "a status without data": DummyData(response: DummyData.http(200)),
      "nothing at all": DummyData(),
    ]
    let truth = try Reality.moods.map { try Reality.delivery($0) }
    for (lie, answer) in lies {
      let told = delivery(CannedSession(answer))
      XCTAssertFalse(truth.contains(told), lie)
    }
  }

  func testARedirectIsHandedOverOnlyWhereItLeadsNowhere() throws {
    XCTAssertEqual(try Reality.delivery(.moved)?.status, 200)
    let nowhere = try Reality.delivery(.good, path: "nowhere")
    XCTAssertEqual(nowhere?.status, 302)
    XCTAssertNil(nowhere?.error)
    // Linux leaves out the page that comes with it.
    XCTAssertNotEqual(nowhere?.body, Delivery.Body.none)
  }

  func testARealSessionAnswersOnAnotherThread() throws {
    let isMain = try Reality.ask(.good) { session, request in
      let answered = expectation(description: "answered")
      let threads = HandlerRecorder<Bool>()
      session.dataTask(with: request) { _, _, _ in
        threads.record(Thread.isMainThread)
        answered.fulfill()
      }.resume()
      wait(for: [answered], timeout: 10)
      return threads.calls
    }
    XCTAssertEqual(isMain, [false], "a real session answers on another thread")
  }
}
