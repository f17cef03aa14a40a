import XCTest

@testable import AnimalAPI

/// Tests that pass whatever the code does; the lesson shows the remedy.
final class TrapTests: XCTestCase {
  /// The `guard` returns before the assertion.
  ///
  /// It passes with a server that refuses, and with a handler that is never
  /// called.
  func testFetchData_guardThatReturns_hidesTheFailure() {
    for isSuccess in [true, false] {
      let sut = APIService(session: StubURLSession(isSuccess: isSuccess))

      sut.fetchData { result in
        guard case .success(let animal) = result else { return }
        XCTAssertEqual(animal, SampleAnimal.serval)
      }
    }
  }

  /// Remove the double, and nothing changes: there is no animal *yet*.
  ///
  /// A test that asserts an absence has to show first that there could have
  /// something.
  func testFetchData_withOrWithoutTheDouble_givesNoAnimal() {
    let sut = APIService(session: StubURLSession(isSuccess: false))
    var animal: AnimalData?

    sut.fetchData { result in
      animal = try? result.get()
    }

    XCTAssertNil(animal)
  }

  /// The session never answers, so the handler, and the assertion, never run.
  func testFetchData_assertionInAHandlerThatNeverRuns() {
    let session = ScriptedSession()
    let sut = APIService(session: session)

    sut.fetchData { result in
      XCTAssertEqual(result, .success(SampleAnimal.serval))
    }
  }
}
