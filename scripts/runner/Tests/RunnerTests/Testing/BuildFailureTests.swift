import XCTest

@testable import Runner

/// What a build says that is not the compiler's word about a line.
final class BuildFailureTests: XCTestCase {
  func testACrashOfTheCompiler_isToldWithWhatItReadLast() throws {
    let text = """
      error: compile command failed due to signal 6 (use -v to see invocation)
      Stack dump:
      3.\tWhile evaluating request TypeCheckSourceFileRequest()
      4.\tWhile type-checking 'testA()' (at /w/Katas/1-A/Tests/A.swift:12:3)
      """
    let failure = BuildFailure(
      TestRun(
        request: TestRequest(
          try PaperWorkbook().kata(), tests: .own, filter: nil),
        log: TestLog(), output: Output(), text: text, end: .exited(1)))

    XCTAssertEqual(
      failure?.mistake?.description,
      "/w/Katas/1-A/Tests/A.swift:12: the Swift compiler crashed here: write it "
        + "in another way")
  }
}
