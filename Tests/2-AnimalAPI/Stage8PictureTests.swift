import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage8PictureTests: XCTestCase {
  private let picture = Data("a picture of a serval".utf8)

  // MARK: - The request

  func testFetchImage_asksForTheLinkOnce() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)

    // when
    sut.fetchImage(of: serval) { _ in }

    // then
    XCTAssertEqual(
      session.requests.map { $0.url?.absoluteString },
      ["https://pictures.example/serval.jpg"],
      "the same session should be asked for the animal's imageLink")
    XCTAssertEqual(
      session.requests.map(\.httpMethod), ["GET"],
      "a picture is read, not changed: the method should be GET")
    XCTAssertEqual(
      session.tasks.map(\.resumeCount), [1], "its task should be resumed once")
  }

  func testFetchImage_twoInFlight_keepPictureAndQueueApart() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)
    let callers = [MarkedQueue(), MarkedQueue()]
    let recorder = HandlerRecorder<String>()
    for (index, caller) in callers.enumerated() {
      sut.fetchImage(of: serval, on: caller.queue) { result in
        let place = caller.isCurrent ? "on its queue" : "elsewhere"
        recorder.record("\(index + 1): \(Outcome(result)), \(place)")
      }
    }

    // when
    session.answer(1, with: .http(200, Data("b".utf8)))
    callers[1].drain()
    session.answer(0, with: .http(200, Data("a".utf8)))
    callers[0].drain()
    sut.fetchImage(of: serval) { _ in }

    // then
    XCTAssertEqual(
      recorder.calls,
      ["2: picture b, on its queue", "1: picture a, on its queue"],
      "each caller should get its own byte (one is enough), on its own queue")
    XCTAssertEqual(
      session.requests.count, 3, "each call should ask for the picture anew")
  }

  func testFetchImage_serviceLetGoWhileAsking_stillAnswersOnce() {
    // given
    let session = ScriptedSession()
    var sut: APIService? = APIService(session: session)
    let caller = MarkedQueue()
    let seen = HandlerRecorder<Outcome>()
    sut?.fetchImage(of: serval, on: caller.queue) { seen.record(Outcome($0)) }

    // when
    sut = nil
    session.answer(0, with: .http(200, picture))
    caller.drain()

    // then
    XCTAssertEqual(
      seen.calls, [.picture(picture)],
      "exactly once also means: when nobody keeps the service any longer")
    XCTAssertEqual(
      session.tasks.map(\.cancelCount), [0],
      "letting go of the service should not cancel what is under way")
  }

  // MARK: - The answer

  func testFetchImage_goodAnswer_givesTheBytes() {
    // given: the response has another address, and the type text/plain
    let session = ScriptedSession(.redirected(picture))

    // when
    let calls = handlerCalls(with: session)

    // then
    XCTAssertEqual(
      calls, [onTheQueue(.picture(picture))],
      "the handler should get the bytes as they are, on the queue named, once")
  }

  func testFetchImage_statusBoundaries_succeedFrom200To299() {
    // given
    let (good, bad) = ([200, 204, 206, 299], [199, 300, 404, 500])

    // when
    let calls = { (status: Int) in
      self.handlerCalls(with: ScriptedSession(.http(status, self.picture)))
    }
    let wrong =
      good.filter { calls($0) != [onTheQueue(.picture(picture))] }
      + bad.filter { calls($0) != [onTheQueue(.failure)] }

    // then
    XCTAssertEqual(
      wrong, [],
      "200 to 299 should give the picture, each other status a failure")
  }

  func testFetchImage_noUsableAnswer_fails() {
    // given
    let answers = [
      ("no network", ScriptedSession.Answer.offline),
      ("a request cancelled", .noServer(URLError(.cancelled))),
      ("a connection lost halfway", .cutOff(200, picture)),
      ("a response that is not HTTP", .notHTTP(picture)),
      ("no data", .http(200, nil)),
      ("empty data", .http(200, Data())), ("nothing at all", .nothing),
    ]

    // when
    let wrong = answers.filter { _, answer in
      let session = ScriptedSession(.http(200, picture), answer)
      let sut = APIService(session: session)
      let calls = (1...2).map { _ in handlerCalls(of: sut) }
      return calls != [[onTheQueue(.picture(picture))], [onTheQueue(.failure)]]
        || session.requests.count != 2
    }

    // then
    XCTAssertEqual(
      wrong.map(\.0), [],
      "each of these, after a picture, should give one failure for one request")
  }

  // MARK: - The link

  func testFetchImage_linkThatNoServerAnswers_failsAndSendsNothing() {
    // given
    let session = ScriptedSession(.http(200, picture))
    let links = [
      "", "not a link", "한글", "serval.jpg", "pictures.example/serval.jpg",
      "//pictures.example/serval.jpg", "ftp://pictures.example/serval.jpg",
      "file:///serval.jpg", "https:", "https://", "https:///serval.jpg",
      "httpss://pictures.example/serval.jpg",
    ]

    // when
    let wrong = links.filter { link in
      handlerCalls(with: session, link: link) != [onTheQueue(.failure)]
    }

    // then
    XCTAssertEqual(
      wrong, [], "each of these links should give one failure, on the queue")
    XCTAssertEqual(
      session.requests.compactMap { $0.url?.absoluteString }, [],
      "for a link that is not http(s) with a host, nothing should be sent")
  }

  func testFetchImage_linkToAWebServer_isAskedFor() {
    // given
    let session = ScriptedSession(.http(200, picture))
    let links = [
      "http://pictures.example/serval.jpg", "https://pictures.example",
      "http://localhost/a.jpg", "HTTPS://pictures.example/a.jpg",
      "https://pictures.example:8080/a?b=c",
      "https://pictures.example/big%2Csmall.jpg?by=A%26B#top",
    ]

    // when
    let wrong = links.filter { link in
      handlerCalls(with: session, link: link) != [onTheQueue(.picture(picture))]
    }

    // then
    XCTAssertEqual(
      wrong, [], "each of these links should give the picture")
    XCTAssertEqual(
      session.requests.compactMap { $0.url?.absoluteString }, links,
      "each link should be asked for as it is, letter by letter")
  }

  // MARK: - The queue

  func testFetchImage_calledOnTheQueueItNames_answersAfterwards() {
    // given
    let session = ScriptedSession(.http(200, picture))
    let caller = MarkedQueue()
    let recorder = HandlerRecorder<String>()
    var unlinked = serval
    unlinked.imageLink = "not a link"

    // when: first on a queue of the caller's own, then here, on the main queue
    for animal in [serval, unlinked] {
      caller.queue.sync {
        APIService(session: session).fetchImage(of: animal, on: caller.queue) {
          recorder.record("\(Outcome($0)), own queue")
        }
        session.letGoOfHandlers()
        recorder.record("the caller goes on")
      }
      caller.drain()

      APIService(session: session).fetchImage(of: animal) {
        recorder.record("\(Outcome($0)), main queue")
      }
      recorder.record("the caller goes on")
      let drained = expectation(description: "the main queue is drained")
      DispatchQueue.main.async { drained.fulfill() }
      wait(for: [drained], timeout: 5)
    }

    // then
    let good = "picture a picture of a serval"
    XCTAssertEqual(
      recorder.calls,
      [
        "the caller goes on", "\(good), own queue",
        "the caller goes on", "\(good), main queue",
        "the caller goes on", "failure, own queue",
        "the caller goes on", "failure, main queue",
      ],
      "running work first, then the handler, though nobody keeps the service")
  }

  func testFetchImage_noQueueNamed_answersOnTheMainQueue() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)
    let main = MarkedQueue(.main)
    let recorder = HandlerRecorder<Bool>()
    let answered = expectation(description: "the handler is called")
    answered.assertForOverFulfill = false  // the recorder counts the calls
    sut.fetchImage(of: serval) { _ in
      recorder.record(main.isCurrent)
      answered.fulfill()
    }

    // when
    let elsewhere = DispatchQueue(label: "the session's queue")
    elsewhere.async { session.answer(0, with: .http(200, self.picture)) }
    elsewhere.sync {}
    wait(for: [answered], timeout: session.requests.isEmpty ? 0 : 5)

    // then
    XCTAssertEqual(
      recorder.calls, [true],
      "the handler should be called on the main queue, exactly once")
  }

  // MARK: - One picture

  /// What the handler was called with, and whether on the right queue.
  private struct Call: Equatable, CustomStringConvertible {
    var outcome: Outcome
    var isOnTheQueue: Bool

    var description: String {
      "\(outcome), \(isOnTheQueue ? "on the queue named" : "elsewhere")"
    }
  }

  private func onTheQueue(_ outcome: Outcome) -> Call {
    Call(outcome: outcome, isOnTheQueue: true)
  }

  /// Fetches one picture with a new service.
  private func handlerCalls(
    with session: ScriptedSession,
    link: String = "https://pictures.example/serval.jpg"
  ) -> [Call] {
    handlerCalls(of: APIService(session: session), link: link)
  }

  /// Fetches one picture; returns every call of the handler.
  private func handlerCalls(
    of sut: APIService, link: String = "https://pictures.example/serval.jpg"
  ) -> [Call] {
    let caller = MarkedQueue()
    let recorder = HandlerRecorder<Call>()
    var animal = serval
    animal.imageLink = link
    sut.fetchImage(of: animal, on: caller.queue) { result in
      recorder.record(
        Call(outcome: Outcome(result), isOnTheQueue: caller.isCurrent))
    }
    caller.drain()
    return recorder.calls
  }
}
