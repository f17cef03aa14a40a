import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage5SuccessTests: XCTestCase {
  func testFetchData_throughYourStubSession_givesTheSampleAnimal() {
    // given
    let sut = APIService(session: StubURLSession(isSuccess: true))
    let recorder = HandlerRecorder<Outcome>()

    // when
    sut.fetchData { recorder.record(Outcome($0)) }

    // then
    XCTAssertEqual(
      recorder.calls, [.animal(SampleAnimal.serval)],
      "the handler should get the session's animal, decoded, exactly once")
  }

  func testFetchData_anotherAnimal_givesThatOne() {
    // given
    let sut = APIService(
      session: ScriptedSession(.http(200, json(of: caracal))))
    let recorder = HandlerRecorder<Outcome>()

    // when
    sut.fetchData { recorder.record(Outcome($0)) }

    // then
    XCTAssertEqual(
      recorder.calls, [.animal(caracal)],
      "the animal should be the one in the answer, whichever that is")
  }

  func testFetchData_beforeTheAnswer_callsNothing() {
    // given
    let sut = APIService(session: ScriptedSession())
    let recorder = HandlerRecorder<Outcome>()

    // when
    sut.fetchData { recorder.record(Outcome($0)) }

    // then
    XCTAssertEqual(
      recorder.calls, [],
      "the handler should wait for the session's answer")
  }

  func testFetchData_answeredOnAnotherThread_givesTheAnimalOnce() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)
    let recorder = HandlerRecorder<String>()
    let elsewhere = MarkedQueue()
    sut.fetchData { recorder.record("\(Outcome($0)), \(elsewhere.place)") }

    // when
    elsewhere.queue.async {
      session.answer(0, with: .http(200, json(of: serval)))
    }
    elsewhere.drain()

    // then
    XCTAssertEqual(
      recorder.calls, ["animal 161 Serval, there"],
      "the handler should be called where the session answers, exactly once")
  }

  func testFetchData_serviceLetGoWhileAsking_stillAnswersOnce() {
    // given
    let session = ScriptedSession()
    var sut: APIService? = APIService(session: session)
    let recorder = HandlerRecorder<Outcome>()
    sut?.fetchData { recorder.record(Outcome($0)) }

    // when
    sut = nil
    session.answer(0, with: .http(200, json(of: serval)))

    // then
    XCTAssertEqual(
      recorder.calls, [.animal(serval)],
      "exactly once also means: when nobody keeps the service any longer")
    XCTAssertEqual(
      session.tasks.map(\.cancelCount), [0],
      "letting go of the service should not cancel what is under way")
  }

  func testFetchData_twoInFlight_keepTheirAnimalsApart() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)
    let first = HandlerRecorder<Outcome>()
    let second = HandlerRecorder<Outcome>()
    sut.fetchData { first.record(Outcome($0)) }
    sut.fetchData { second.record(Outcome($0)) }

    // when
    session.answer(1, with: .http(200, json(of: caracal)))
    session.answer(0, with: .http(200, json(of: serval)))

    // then
    XCTAssertEqual(
      first.calls, [.animal(serval)],
      "the first caller should get the first request's animal")
    XCTAssertEqual(
      second.calls, [.animal(caracal)],
      "the second caller should get the second request's animal")
    XCTAssertEqual(
      session.tasks.map(\.cancelCount), [0, 0],
      "nobody asked for a request to be cancelled")
  }
}
