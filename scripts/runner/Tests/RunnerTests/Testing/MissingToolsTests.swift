import XCTest

@testable import Runner

/// What a build prints where the tools are missing, and not the learner's code.
final class MissingToolsTests: XCTestCase {
  private let noXCTest = "T.swift:1:8: error: no such module 'XCTest'"
  private let choosingXcode =
    "there is no XCTest (the Command Line Tools alone have none): install "
    + "Xcode 26 or newer, then run "
    + "`sudo xcode-select -s /Applications/Xcode.app`"

  func testMissingTools_areNamedWithTheirCure() {
    let rows = [
      (
        "[3/9] Compiling UpDownGameTests T.swift\n/b/\(noXCTest)\n"
          + "1 | import XCTest", isMac: true, message: choosingXcode
      ),
      (
        noXCTest, isMac: false,
        message: "there is no XCTest: install Swift 6.2 or newer from "
          + "https://www.swift.org/install"
      ),
      (
        "warning: could not determine XCTest paths: terminated(1): "
          + "/usr/bin/xcrun\nerror: XCTest not available", isMac: true,
        message: choosingXcode
      ),
      (
        "You have not agreed to the Xcode license agreements. Please run "
          + "'sudo xcodebuild -license' from within a Terminal window",
        isMac: true,
        message: "the Xcode licence is not accepted: run "
          + "`sudo xcodebuild -license accept`"
      ),
    ]
    for (output, isMac, message) in rows {
      let stop = BuildFailure.missingTools(in: output, onMac: isMac)

      XCTAssertEqual(stop?.code, .unavailable, output)
      XCTAssertEqual(stop?.message, message)
    }
  }

  func testAResourceThatIsMissing_isNamed() throws {
    let kata = try PaperWorkbook().kata()
    func mistakes(_ input: String) -> [String]? {
      let run = TestRun(
        request: TestRequest(kata, tests: .own, filter: nil), log: TestLog(),
        output: Output(),
        text: "error: couldn't build /w/.build/A because of missing inputs: "
          + "\(input)\n", end: .exited(1), seconds: 1)
      return BuildFailure(run)?.mistakes(in: "/w").map(\.message)
    }

    XCTAssertEqual(
      mistakes("/w/Katas/1-A/Sources/Resources"),
      ["Katas/1-A/Sources/Resources is missing: get it back from the workbook"])
    XCTAssertEqual(mistakes("/w/.build/A.o"), [])
  }

  func testACompilerThatCrashes_namesTheLineThatItRead() throws {
    let kata = try PaperWorkbook().kata()
    let request = TestRequest(kata, tests: .own, filter: nil)
    let text = """
      error: compile command failed due to signal 6 (use -v to see invocation)
      Stack dump:
      3.\tWhile evaluating request TypeCheckSourceFileRequest()
      4.\tWhile type-checking 'testA()' (at /w/Katas/1-A/Tests/A.swift:12:3)
      """
    let run = TestRun(
      request: request, log: TestLog(), output: Output(), text: text,
      end: .exited(1), seconds: 1)

    let mistakes = BuildFailure(run)?.mistakes(in: "/w")

    XCTAssertEqual(
      mistakes?.map(\.place), [SourcePlace("/w/Katas/1-A/Tests/A.swift", 12)])
    XCTAssertEqual(
      mistakes?.first?.message.hasPrefix("the Swift compiler crashed"), true)
  }

  func testAMisspeltModule_isAMistakeInTheCode() {
    XCTAssertNil(
      BuildFailure.missingTools(
        in: "/b/T.swift:1:8: error: no such module 'XCTests'", onMac: true))
  }
}
