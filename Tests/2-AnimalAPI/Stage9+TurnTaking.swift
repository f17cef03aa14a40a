import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

/// What a learner's own tests need not ask: is the memory kept in time, and locked?
extension Stage9OfflineTests {
  func testFetchData_handlerAsksAgain_isAnsweredFromMemory() {
    // given
    let wrong = HandlerRecorder<Int>()
    let answered = expectation(
      description: "a handler that asks again is answered: no lock is held")

    // when: often, since an animal that is kept too late may come in time
    DispatchQueue(label: "the caller's queue").async {
      for round in 1...300 {
        let session = ScriptedSession(.http(200, SampleAnimal.json), .offline)
        let sut = APIService(session: session)
        var again: [String] = []
        sut.fetchData { _ in again = self.answers(of: sut) }
        if again != ["Serval"] { wrong.record(round) }
      }
      answered.fulfill()
    }

    // then
    wait(for: [answered], timeout: 5)
    XCTAssertEqual(
      wrong.calls, [], "a handler should find its animal remembered")
  }

  func testFetchData_answersOnSeveralThreads_takeTurns() {
    // given
    let session = ScriptedSession()
    let sut = APIService(session: session)
    for _ in 1...3 { sut.fetchData { _ in } }
    session.answer(0, with: .http(200, json(of: serval)))

    // when: the test holds the service's lock
    let animal = ScriptedSession.Answer.http(200, json(of: caracal))
    let jobs = [
      "an animal": { session.answer(1, with: animal) },
      "an error": { session.answer(2, with: .offline) },
    ]
    let impatient = impatientJobs(of: sut, jobs)

    // then
    XCTAssertEqual(
      impatient, [], "whoever writes or reads the memory should hold the lock")
  }
}
