import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage4SuccessTests: XCTestCase {
  func testFetchData_throughYourStubSession_givesTheSampleAnimal() {
    // given
    let sut = APIService(session: StubURLSession(isSuccess: true))
    let recorder = HandlerRecorder<Fetched>()

    // when
    sut.fetchData { recorder.record(Fetched($0)) }

    // then
    XCTAssertEqual(
      recorder.calls, [.animal(SampleAnimal.serval)],
      "the handler should get the session's animal, decoded, exactly once")
  }

  func testFetchData_anotherAnimal_givesThatOne() {
    // when: the session answers on another thread
    let calls = animalCalls(for: .http(200, json(of: caracal)))

    // then
    XCTAssertEqual(
      calls, [.animal(caracal)],
      "the animal should be the one in the response, and the handler be "
        + "called where the session calls back, exactly once")
  }

  func testFetchData_serviceReleasedMeanwhile_stillCallsTheHandlerOnce() {
    // given
    let session = ScriptedSession()
    var sut: APIService? = APIService(session: session)
    let recorder = HandlerRecorder<Fetched>()
    sut?.fetchData { recorder.record(Fetched($0)) }

    // when
    sut = nil
    session.answer(0, with: .http(200, json(of: serval)))

    // then
    XCTAssertEqual(
      recorder.calls, [.animal(serval)],
      "the handler should be called although the service was released, and "
        + "the request under way should not be cancelled")
  }

  func testFetchData_twoInFlight_keepTheirAnimalsApart() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)
    let first = HandlerRecorder<Fetched>()
    let second = HandlerRecorder<Fetched>()
    sut.fetchData { first.record(Fetched($0)) }
    sut.fetchData { second.record(Fetched($0)) }

    // when
    session.answer(1, with: .http(200, json(of: caracal)))
    session.answer(0, with: .http(200, json(of: serval)))

    // then
    XCTAssertEqual(
      first.calls, [.animal(serval)],
      "the first caller should get the first request's animal, although a "
        + "second request was sent: that should not cancel the first")
    XCTAssertEqual(
      second.calls, [.animal(caracal)],
      "the second caller should get the second request's animal")
  }

  func testFetchData_serviceGivenNoSession_usesTheSharedOne() {
    // given
    NoNetwork.respond(with: String(decoding: json(of: caracal), as: UTF8.self))
    let sut = APIService()
    let recorder = HandlerRecorder<Fetched>()
    let answered = expectation(description: "the handler is called")
    answered.assertForOverFulfill = false  // the recorder counts the calls

    // when
    sut.fetchData {
      recorder.record(Fetched($0))
      answered.fulfill()
    }
    wait(for: [answered], timeout: 5)

    // then
    XCTAssertEqual(
      recorder.calls, [.animal(caracal)],
      "the app passes no session: the service should use URLSession.shared")
  }
}
