import XCTest

@testable import AnimalAPI

final class Stage3StubTaskTests: XCTestCase {
  func testInit_doesNotRunTheClosure() {
    // given
    var runs = 0

    // when
    _ = StubURLSessionDataTask { runs += 1 }

    // then
    XCTAssertEqual(runs, 0, "nothing should run before resume()")
  }

  func testResume_runsTheClosure() {
    // given
    var runs = 0
    let sut = StubURLSessionDataTask { runs += 1 }

    // when
    sut.resume()

    // then
    XCTAssertEqual(runs, 1, "resume() should run resumeDidCall")
  }

  func testResume_threeTimes_runsTheClosureEachTime() {
    // given: the first run of the closure resumes its task again
    var runs = 0
    let sut = StubURLSessionDataTask()
    sut.resumeDidCall = { [weak sut] in
      runs += 1
      if runs == 1 { sut?.resume() }
    }

    // when
    sut.resume()
    sut.resume()

    // then
    XCTAssertEqual(runs, 3, "resumeDidCall should run once for each resume()")
  }

  func testResume_closureSetTwice_runsTheLastOne() {
    // given
    var runs: [String] = []
    let sut = StubURLSessionDataTask { runs.append("first") }

    // when
    sut.resumeDidCall = { runs.append("second") }
    sut.resume()
    sut.resumeDidCall = { runs.append("third") }
    sut.resume()

    // then
    XCTAssertEqual(
      runs, ["second", "third"],
      "each resume() should run the closure that resumeDidCall holds then")
  }
}
