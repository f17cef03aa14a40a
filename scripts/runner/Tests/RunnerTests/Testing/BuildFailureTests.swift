import XCTest

@testable import Runner

/// What a build says that is not the compiler's word about a line.
final class BuildFailureTests: XCTestCase {
  private func failure(_ text: String) throws -> BuildFailure? {
    BuildFailure(
      TestRun(
        request: TestRequest(
          try PaperWorkbook().kata(), tests: .own, filter: nil),
        log: TestLog(), output: Output(), text: text, end: .exited(1)))
  }

  func testMissingTools_areNamedWithTheirCure() throws {
    let noXCTest =
      "there is no XCTest: install Swift 6.2 or newer from "
      + "https://www.swift.org/install, or on a Mac Xcode 26 or newer"
    for (text, message) in [
      ("/b/T.swift:1:8: error: no such module 'XCTest'", noXCTest),
      ("/usr/bin/xcrun\nerror: XCTest not available", noXCTest),
      (
        "You have not agreed to the Xcode license agreements. Please run "
          + "'sudo xcodebuild -license' from within a Terminal window",
        "the Xcode licence is not accepted: run "
          + "`sudo xcodebuild -license accept`"
      ),
      // A mistake in the code.
      ("/b/T.swift:1:8: error: no such module 'XCTests'", nil),
    ] {
      XCTAssertEqual(
        try failure(text)?.refusal,
        message.map { Stop(.unavailable, $0) }, text)
    }
  }

  func testMistakesThatOnlySwiftPMNotices_areNamed() throws {
    let missing =
      "error: couldn't build /w/.build/A because of missing inputs: "
    let crash = """
      error: compile command failed due to signal 6 (use -v to see invocation)
      Stack dump:
      3.\tWhile evaluating request TypeCheckSourceFileRequest()
      4.\tWhile type-checking 'testA()' (at /w/Katas/1-A/Tests/A.swift:12:3)
      """
    for (text, mistakes) in [
      (
        missing + "/w/Katas/1-A/Sources/Resources\n",
        [
          "Katas/1-A/Sources/Resources is missing: get it back from the "
            + "workbook"
        ]
      ),
      (missing + "/w/.build/A.o\n", []),
      (
        crash,
        [
          "/w/Katas/1-A/Tests/A.swift:12: the Swift compiler crashed here: "
            + "write it in another way"
        ]
      ),
    ] {
      XCTAssertEqual(
        try failure(text)?.mistakes(in: "/w").map(\.description), mistakes)
    }
  }
}
