import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage6PictureEdgeTests: XCTestCase {
  func testFetchImage_linkToAWebServer_isSentAsItIs() {
    for link in [
      "http://localhost/Serval.JPG", "HTTP://localhost/a.jpg",
      "HTTPS://pictures.example",
      "https://pictures.example:8080/a%20b.jpg?by=A%26B",
      "https://me:key@pictures.example/#top", "http://[::1]/a.jpg",
    ] {
      // given
      let session = ScriptedSession(.http(299, picture))

      // when
      let calls = pictureCalls(with: session, link: link)

      // then
      XCTAssertEqual(
        calls, [.picture(picture)],
        "“\(link)” should give the picture")
      XCTAssertEqual(
        session.requests.map { $0.url?.absoluteString }, [link],
        "a link should be sent letter by letter")
    }
  }

  func testFetchImage_twoInFlight_areKeptApart() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)
    let callers = [MarkedQueue(), MarkedQueue()]
    let recorder = HandlerRecorder<String>()
    for (index, caller) in callers.enumerated() {
      sut.fetchImage(of: serval, on: caller.queue) {
        recorder.record("\(index): \(Fetched($0)), \(caller.place)")
      }
    }

    // when
    session.answer(1, with: .http(200, Data("b".utf8)))
    callers[1].drain()
    session.answer(0, with: .http(200, Data("a".utf8)))
    callers[0].drain()

    // then
    XCTAssertEqual(
      recorder.calls, ["1: picture b, there", "0: picture a, there"],
      "each caller should get its own picture, on its own queue")
  }

  func testFetchImage_sameLinkAgain_sendsAnotherGET() {
    // given
    let first = Data("a".utf8)
    let second = Data("b".utf8)
    let sut = APIService(
      session: ScriptedSession(
        .http(404, first), .http(200, first), .http(200, second), .offline))
    let caller = MarkedQueue()
    let recorder = HandlerRecorder<Fetched>()

    // when
    for _ in 1...4 {
      sut.fetchImage(of: serval, on: caller.queue) {
        recorder.record(Fetched($0))
      }
      caller.drain()
    }

    // then
    XCTAssertEqual(
      recorder.calls, [.failure, .picture(first), .picture(second), .failure],
      "each call should send a GET of its own, and nothing be remembered")
  }

  func testFetchImage_changesNothingForFetchData() {
    // given: two services whose network is lost after an animal
    let animal = ScriptedSession.Answer.http(200, json(of: serval))
    let picture = ScriptedSession.Answer.http(200, json(of: caracal))
    let sut = APIService(session: ScriptedSession(animal, picture, .offline))
    let other = APIService(session: ScriptedSession(animal, .offline))
    _ = [sut, other].map { animalCalls(of: $0) }

    // when: only one of them is asked for pictures, of the other animal
    let caller = MarkedQueue()
    for link in [caracal.imageLink, caracal.imageLink, "caracal.jpg"] {
      var animal = caracal
      animal.imageLink = link
      sut.fetchImage(of: animal, on: caller.queue) { _ in }
      caller.drain()
    }

    // then
    XCTAssertEqual(
      animalCalls(of: sut), animalCalls(of: other),
      "fetchData should respond as if no picture had been fetched")
  }

  // MARK: - The queue

  /// A picture, a failure, and a bad link.
  private let links = [
    (serval.imageLink, 200), (serval.imageLink, 404), ("serval.jpg", 200),
  ]

  func testFetchImage_calledOnTheQueueItNames_callsBackAfterTheCaller() {
    for (link, status) in links {
      // given
      let session = ScriptedSession(.http(status, picture))
      let caller = DispatchQueue(label: "the caller's queue")
      let recorder = HandlerRecorder<String>()
      var animal = serval
      animal.imageLink = link

      // when: the service is released before the caller goes on
      caller.sync {
        APIService(session: session).fetchImage(of: animal, on: caller) { _ in
          recorder.record("the handler")
        }
        XCTAssertEqual(
          session.requests.count, link == serval.imageLink ? 1 : 0,
          "a request should be sent within the call, and none for a bad link")
        recorder.record("the caller goes on")
      }
      caller.sync {}

      // then
      XCTAssertEqual(
        recorder.calls, ["the caller goes on", "the handler"],
        "the handler should be called after the work that is on the queue "
          + "already, although the service was released by then")
    }
  }

  func testFetchImage_noQueueNamed_callsBackOnTheMainQueue() {
    let main = MarkedQueue(.main)
    for (link, status) in links {
      // given
      let sut = APIService(session: ScriptedSession(.http(status, picture)))
      let recorder = HandlerRecorder<String>()
      let answered = expectation(description: "the handler is called")
      answered.assertForOverFulfill = false  // the recorder counts the calls
      var animal = serval
      animal.imageLink = link

      // when
      sut.fetchImage(of: animal) { _ in
        recorder.record("the handler, \(main.place)")
        answered.fulfill()
      }
      recorder.record("the caller goes on")
      wait(for: [answered], timeout: 5)

      // then
      XCTAssertEqual(
        recorder.calls, ["the caller goes on", "the handler, there"],
        "the handler should be called on the main queue, after the caller")
    }
  }
}
