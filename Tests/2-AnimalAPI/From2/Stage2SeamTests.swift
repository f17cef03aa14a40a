import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage2SeamTests: XCTestCase {
  func testInit_sendsNothing() {
    // given
    let session = ScriptedSession()

    // when
    _ = [APIService(session: session), APIService()]

    // then
    XCTAssertEqual(
      session.requests.count, 0, "nothing should be sent before fetchData")
  }

  func testFetchData_makesOneTaskAndResumesItOnce() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)

    // when
    sut.fetchData { _ in }

    // then
    XCTAssertEqual(
      session.tasks.map(\.resumeCount), [1],
      "the session of the service should make one task, resumed once")
    XCTAssertEqual(
      session.tasks.map { $0.resumingThread == .current }, [true],
      "the task should be resumed within the call, on its thread")
  }

  func testFetchData_getsARandomAnimal() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)

    // when
    sut.fetchData { _ in }

    // then
    XCTAssertEqual(
      session.requests.map { $0.url?.absoluteString },
      ["https://zoo-animal-api.herokuapp.com/animals/rand"],
      "the request should go to the address of a random animal")
    XCTAssertEqual(
      session.requests.map(\.httpMethod), ["GET"],
      "an animal is read, not changed: the method should be GET")
  }

  func testFetchData_twoServices_eachUsesItsOwnSession() {
    // given
    let session = ScriptedSession()
    let other = ScriptedSession()
    let sut = APIService(session: session)
    _ = APIService(session: other)

    // when
    sut.fetchData { _ in }
    sut.fetchData { _ in }

    // then
    XCTAssertEqual(
      session.tasks.map(\.resumeCount), [1, 1],
      "each call should make a task of its own and resume it once")
    XCTAssertEqual(
      other.requests.count, 0,
      "a service should use its own session, not another service's")
  }
}
