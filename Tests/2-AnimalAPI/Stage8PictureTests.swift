import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

let picture = Data("a picture of a serval".utf8)

/// One call of the handler: what it got, and whether on the queue named.
struct PictureCall: Equatable, CustomStringConvertible {
  var fetched: Fetched
  var isOnTheQueue: Bool

  var description: String {
    "\(fetched), \(isOnTheQueue ? "on the queue named" : "elsewhere")"
  }
}

func onTheQueue(_ fetched: Fetched) -> PictureCall {
  PictureCall(fetched: fetched, isOnTheQueue: true)
}

/// Fetches one picture; returns every call of the handler.
func pictureCalls(
  with session: ScriptedSession, link: String = serval.imageLink
) -> [PictureCall] {
  let caller = MarkedQueue()
  let recorder = HandlerRecorder<PictureCall>()
  var animal = serval
  animal.imageLink = link
  let sut = APIService(session: session)
  sut.fetchImage(of: animal, on: caller.queue) {
    recorder.record(
      PictureCall(fetched: Fetched($0), isOnTheQueue: caller.isCurrent))
  }
  caller.drain()
  return recorder.calls
}

final class Stage8PictureTests: XCTestCase {
  func testFetchImage_goodLink_asksForItOnceAndGivesTheBytes() {
    // given
    let session = ScriptedSession(.http(200, picture))

    // when
    let calls = pictureCalls(
      with: session, link: "https://pictures.example/serval.jpg")

    // then
    XCTAssertEqual(
      calls, [onTheQueue(.picture(picture))],
      "the handler should get the bytes as they are, on the queue named, once")
    XCTAssertEqual(
      session.requests.map { $0.url?.absoluteString },
      ["https://pictures.example/serval.jpg"],
      "the session should be asked for the animal's imageLink, once")
    XCTAssertEqual(
      session.requests.map(\.httpMethod), ["GET"],
      "a picture is read, not changed: the method should be GET")
  }

  func testFetchImage_noGoodAnswer_fails() {
    let answers: [(String, ScriptedSession.Answer)] = [
      ("no network", .offline), ("no data", .http(200, nil)),
      ("no bytes", .http(200, Data())), ("a 404", .http(404, picture)),
      ("a 300", .http(300, picture)), ("no status", .notHTTP(picture)),
      ("a connection lost halfway", .cutOff(200, picture)),
    ]
    for (name, answer) in answers {
      // when
      let calls = pictureCalls(with: ScriptedSession(answer))

      // then
      XCTAssertEqual(
        calls, [onTheQueue(.failure)],
        "\(name) should be one failure, on the queue named")
    }
  }

  func testFetchImage_linkWithoutAServer_failsAndSendsNothing() {
    // given
    let session = ScriptedSession(.http(200, picture))

    // when
    let calls = pictureCalls(with: session, link: "serval.jpg")

    // then
    XCTAssertEqual(
      calls, [onTheQueue(.failure)],
      "a bad link should be one failure, on the queue named")
    XCTAssertEqual(
      session.requests.count, 0, "for a bad link, nothing should be sent")
  }

  func testFetchImage_serviceReleasedWhileAsking_stillAnswers() {
    // given
    let session = ScriptedSession()
    var sut: APIService? = APIService(session: session)
    let caller = MarkedQueue()
    let recorder = HandlerRecorder<Fetched>()
    sut?.fetchImage(of: serval, on: caller.queue) {
      recorder.record(Fetched($0))
    }

    // when
    sut = nil
    session.answer(0, with: .http(200, picture))
    caller.drain()

    // then
    XCTAssertEqual(
      recorder.calls, [.picture(picture)],
      "the handler should be called although the service was released")
  }
}
