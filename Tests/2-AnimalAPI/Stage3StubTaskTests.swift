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
    // given
    var runs = 0
    let sut = StubURLSessionDataTask { runs += 1 }

    // when
    sut.resume()
    sut.resume()
    sut.resume()

    // then
    XCTAssertEqual(runs, 3, "resumeDidCall should run once for each resume()")
  }

  func testResume_closureSetLater_runsThatOne() {
    // given: the closure that is set later resumes the task once more
    var runs: [String] = []
    let sut = StubURLSessionDataTask { runs.append("first") }
    sut.resumeDidCall = { [weak sut] in
      runs.append("second")
      if runs.count == 1 { sut?.resume() }
    }

    // when
    sut.resume()

    // then
    XCTAssertEqual(
      runs, ["second", "second"],
      "each resume(), also one inside the closure, should run the closure that "
        + "resumeDidCall holds now")
  }

  func testResume_oneOfTwoTasks_leavesTheOtherAlone() {
    // given
    var runs: [String] = []
    let sut = StubURLSessionDataTask { runs.append("sut") }
    _ = StubURLSessionDataTask { runs.append("other") }

    // when
    sut.resume()

    // then
    XCTAssertEqual(runs, ["sut"], "each task should have its own closure")
  }
}
