import XCTest

@testable import Runner

/// What a driver of the toolchain is asked.
final class ToolchainDriverTests: XCTestCase {
  func testAnAnswer_isKept() throws {
    let folder = try SampleFolder()
    let words = [
      "sh", "-c",
      #"echo >>calls; echo says; echo '/bin/one "a b"'; echo '"/bin/two" c'"#,
    ]

    let answers = (1...2).map { _ in
      ToolchainDriver.jobs(words, in: folder.path)
    }

    let jobs = [["/bin/one", "a b"], ["/bin/two", "c"]]
    XCTAssertEqual(answers, [jobs, jobs])
    XCTAssertEqual(folder.text("calls"), "\n")
  }

  func testARefusal_isNoAnswer() throws {
    let folder = try SampleFolder()
    let words = ["sh", "-c", "echo >>calls; echo /bin/one; exit 1"]

    for _ in 1...2 {
      XCTAssertEqual(ToolchainDriver.jobs(words, in: folder.path), [])
    }
    XCTAssertEqual(folder.text("calls"), "\n\n")
  }
}
