import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage4SuccessAndFailureTests: XCTestCase {
  func testFetchData_200AndAnAnimal_givesTheAnimalOnce() {
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

  func testFetchData_serviceReleasedMeanwhile_givesTheAnimalOnce() {
    // when: the session responds on another thread, after the release
    let calls = animalCalls(for: .http(200, json(of: caracal)))

    // then
    XCTAssertEqual(
      calls, [.animal(caracal)],
      "the handler should get the animal in the response, where the session "
        + "calls back, although the service was released")
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

  func testFetchData_400WithoutData_failsOnce() {
    // given
    let sut = APIService(session: StubURLSession(isSuccess: false))

    // when
    let calls = animalCalls(of: sut)

    // then
    XCTAssertEqual(
      calls, [.failure],
      "400 without data should be one failure")
  }

  func testFetchData_noServerReached_failsOnce() {
    for error in networkErrors + cancellations {
      // when
      let calls = animalCalls(for: .noServer(error))

      // then
      XCTAssertEqual(calls, [.failure], "\(error) should be one failure")
    }
  }

  func testFetchData_connectionLostHalfway_failsOnce() {
    for error in networkErrors + cancellations {
      // when: an error comes with a 200 and a whole animal
      let calls = animalCalls(for: .cutOff(200, json(of: serval), by: error))

      // then
      XCTAssertEqual(
        calls, [.failure],
        "\(error) should count, even beside a response and data")
    }
  }

  func testFetchData_noAnimalInTheBody_failsOnce() {
    for body in noAnimals {
      // when: a status is good, but not the body
      let accepted = (200...299).filter {
        animalCalls(for: .http($0, body.map { Data($0.utf8) })) != [.failure]
      }

      // then
      XCTAssertEqual(
        accepted, [],
        "not an animal, so one failure, and no silence: \(body ?? "no data")")
    }
  }

  func testFetchData_badStatus_failsOnce() {
    for body in [json(of: serval), nil] {
      // when
      let accepted = badStatuses.filter {
        animalCalls(for: .http($0, body)) != [.failure]
      }

      // then
      XCTAssertEqual(
        accepted, [], "each of these should be one failure, with any body")
    }
  }

  func testFetchData_goodStatus_succeedsOnce() {
    // when
    let refused = (200...299).filter {
      animalCalls(for: .http($0, json(of: serval))) != [.animal(serval)]
    }

    // then
    XCTAssertEqual(
      refused, [],
      "each of these should be a success, since it has an animal, whatever "
        + "type or length the server names")
  }

  func testFetchData_responseWithoutAStatus_failsOnce() {
    for answer in [
      ScriptedSession.Answer.notHTTP(json(of: serval)),
      .noResponse(json(of: serval)), .noResponse(nil),
    ] {
      // when
      let calls = animalCalls(for: answer)

      // then
      XCTAssertEqual(
        calls, [.failure], "without a status there should be one failure")
    }
  }
}
