import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage6PictureEdgeTests: XCTestCase {
  func testFetchImage_linkToAWebServer_isSentAsItIs() {
    for link in [
      "http://localhost/Serval.JPG", "HTTP://localhost/a.jpg",
      "HTTPS://pictures.example", "Https://pictures.example/a.jpg",
      "https://pictures.example:8080/a%20b.jpg?by=A%26B",
      "https://me:key@pictures.example/#top", "http://[::1]/a.jpg",
      "http://pictures.example/serval.jpg", "http://127.0.0.1:80/?",
      "https://PICTURES.example:443//a/../b;c=1/%7e%2F+.jpg?a=1&a=2&#",
      "https://pictures.example/\(String(repeating: "a", count: 4_000)).jpg",
      APIService.randomAnimal,
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
        session.requests.map(inShort), ["GET \(link)"],
        "a link should be sent letter by letter, as a GET without a body")
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
        .http(404, first), .http(200, first), .http(200, second), .offline,
        .http(500, nil), .http(200, first)))
    let caller = MarkedQueue()
    let recorder = HandlerRecorder<Fetched>()

    // when
    for _ in 1...6 {
      sut.fetchImage(of: serval, on: caller.queue) {
        recorder.record(Fetched($0))
      }
      caller.drain()
    }

    // then
    XCTAssertEqual(
      recorder.calls,
      [
        .failure, .picture(first), .picture(second), .failure, .failure,
        .picture(first),
      ],
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

  func testFetchImage_besideFetchData_eachGetsItsOwnResponse() {
    // given: a picture and two animals are under way
    let session = ScriptedSession()
    let sut = APIService(session: session)
    let caller = MarkedQueue()
    let recorder = HandlerRecorder<Fetched>()
    sut.fetchData { recorder.record(Fetched($0)) }
    sut.fetchImage(of: serval, on: caller.queue) {
      recorder.record(Fetched($0))
    }
    sut.fetchData { recorder.record(Fetched($0)) }

    // when
    session.answer(2, with: .http(200, json(of: caracal)))
    session.answer(1, with: .http(200, json(of: caracal)))
    caller.drain()
    session.answer(0, with: .http(200, json(of: serval)))

    // then
    XCTAssertEqual(
      recorder.calls,
      [.animal(caracal), .picture(json(of: caracal)), .animal(serval)],
      "each call should get what it asked for")
  }

  func testFetchImage_serviceGivenNoSession_usesTheSharedOne() {
    // given
    NoNetwork.respond(with: "a picture")
    let sut = APIService()
    let recorder = HandlerRecorder<Fetched>()
    let answered = expectation(description: "the handler is called")
    answered.assertForOverFulfill = false  // the recorder counts the calls

    // when
    sut.fetchImage(of: serval) {
      recorder.record(Fetched($0))
      answered.fulfill()
    }
    wait(for: [answered], timeout: 5)

    // then
    XCTAssertEqual(
      recorder.calls, [.picture(Data("a picture".utf8))],
      "a picture should come through the same session as an animal")
    XCTAssertEqual(
      NoNetwork.requests.map(\.absoluteString), [serval.imageLink],
      "there should be one request, for the link")
  }

  func testFetchImage_anyText_callsTheHandlerOnce() {
    for link in [
      "https://", "%", "https://%zz/", "https://pictures.example/a b.jpg",
      "http://[::1", "https://pictures.example:99999999/", "🦤", "\u{0}",
      "https://bücher.example/ü.jpg", "https://a:b:c@d:e", "\\\\a\\b",
      String(repeating: "https://", count: 1_000),
    ] {
      // when: whether such a text is a link is open
      let calls = pictureCalls(
        with: ScriptedSession(.http(404, nil)), link: link)

      // then
      XCTAssertEqual(calls, [.failure], "“\(link)” should be one failure")
    }
  }

  // MARK: - What is judged

  func testFetchImage_addressAndHeaders_doNotMatter() {
    for (address, headers) in origins {
      let answers = [(200, Fetched.picture(picture)), (503, .failure)]
      for (status, wanted) in answers {
        // given
        let session = ScriptedSession(
          .http(status, picture, from: address, headers))

        // when
        let calls = pictureCalls(with: session)

        // then
        XCTAssertEqual(
          calls, [wanted],
          "\(status) from \(address) with \(headers ?? [:]) should count")
        XCTAssertEqual(session.requests.count, 1, "no request should follow")
      }
    }
  }

  func testFetchImage_anyBytes_areAPicture() {
    for picture in [
      Data([0]), Data("\n".utf8), Data("<html>closed today</html>".utf8),
      json(of: caracal), SampleAnimal.json, Data(count: 3_000_000),
    ] {
      // when
      let calls = pictureCalls(with: ScriptedSession(.http(200, picture)))

      // then
      XCTAssertTrue(
        calls == [.picture(picture)],
        "\(picture) should be handed over, whatever they mean")
    }
  }

  func testFetchImage_anyAnimal_itsLinkAloneCounts() {
    for var animal in unusualAnimals {
      // given
      animal.imageLink = serval.imageLink
      let session = ScriptedSession(.http(200, picture))
      let caller = MarkedQueue()
      let recorder = HandlerRecorder<Fetched>()

      // when
      APIService(session: session).fetchImage(of: animal, on: caller.queue) {
        recorder.record(Fetched($0))
      }
      caller.drain()

      // then
      XCTAssertEqual(
        recorder.calls, [.picture(picture)],
        "what kind of animal it is shouldn't matter")
    }
  }

  func testFetchImage_errorBesideAnyResponse_fails() {
    let answers: [ScriptedSession.Answer] =
      [.notHTTP(picture), .noResponse(picture), .http(200, nil)]
      + ((200...299) + badStatuses).map { .http($0, picture) }
    for var answer in answers {
      answer.error = POSIXError(.ECONNRESET)

      // when
      let calls = pictureCalls(with: ScriptedSession(answer))

      // then
      XCTAssertEqual(calls, [.failure], "\(answer) should be one failure")
    }
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

  func testFetchImage_busyQueue_callsBackInItsTurn() {
    for (link, status) in links {
      // given: a queue that does nothing yet
      let session = ScriptedSession()
      let caller = MarkedQueue()
      let recorder = HandlerRecorder<String>()
      let isGood = link == serval.imageLink
      var animal = serval
      animal.imageLink = link
      caller.queue.suspend()
      caller.queue.async { recorder.record("the work before") }

      // when: the service is called by somebody who doesn't wait for the queue
      let returned = DispatchSemaphore(value: 0)
      DispatchQueue(label: "another caller").async { [animal] in
        APIService(session: session).fetchImage(of: animal, on: caller.queue) {
          _ in recorder.record("the handler, \(caller.place)")
        }
        if isGood { session.answer(0, with: .http(status, picture)) }
        returned.signal()
      }
      _ = returned.wait(timeout: .now() + 5)
      caller.queue.async { recorder.record("the work after") }
      caller.queue.resume()
      caller.drain()

      // then
      XCTAssertEqual(
        session.tasks.map(\.resumeCount), isGood ? [1] : [],
        "a request should be sent once, and none for a bad link")
      XCTAssertEqual(
        recorder.calls,
        ["the work before", "the handler, there", "the work after"],
        "the request should be sent although the queue is busy, and the handler "
          + "go on the queue when the session calls back")
    }
  }

  func testFetchImage_fromAnotherThread_sendsThereAndCallsBackOnTheMainQueue() {
    // given
    let main = MarkedQueue(.main)
    let there = MarkedQueue()
    let recorder = HandlerRecorder<String>()
    let answered = expectation(description: "each handler is called")
    answered.expectedFulfillmentCount = links.count
    answered.assertForOverFulfill = false  // the recorder counts the calls

    // when
    for (link, status) in links {
      let session = ScriptedSession(.http(status, picture))
      let sut = APIService(session: session)
      var animal = serval
      animal.imageLink = link
      there.queue.async { [animal] in
        sut.fetchImage(of: animal) { _ in
          recorder.record("the handler, \(main.place)")
          answered.fulfill()
        }
        let isHere = session.tasks.map { $0.resumingThread == .current }
        recorder.record("sent within the call: \(isHere)")
      }
    }
    there.drain()
    wait(for: [answered], timeout: 5)

    // then
    XCTAssertEqual(
      recorder.calls,
      [[true], [true], []].map { "sent within the call: \($0)" }
        + links.map { _ in "the handler, there" },
      "a request should be sent within the call, and the handler be called on "
        + "the main queue")
  }
}
