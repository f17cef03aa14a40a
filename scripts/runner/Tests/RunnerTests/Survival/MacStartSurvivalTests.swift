import XCTest

@testable import Runner

/// The same script on a Mac that lacks something, played by its tools.
///
/// `/usr/bin/swift` is on every Mac, and stands for the tools that were chosen.
final class MacStartSurvivalTests: SurvivalCase {
  private static let xcode = "/Applications/Xcode.app/Contents/Developer"
  private static let tools = [
    "xcode-select": "echo \(xcode)",
    "xcrun": "echo \(xcode)/usr/bin/xctest",
  ]
  private static let noXCTest = """
    echo 'xcrun: error: unable to find utility "xctest", not a developer tool \
    or in PATH' >&2
    exit 72
    """
  private static let noLicence = """
    echo 'You have not agreed to the Xcode license agreements. Please run \
    sudo xcodebuild -license from within a Terminal window' >&2
    exit 69
    """
  private static let choosingXcode =
    "install Xcode 26 or newer, then run "
    + "`sudo xcode-select -s /Applications/Xcode.app`"

  /// The script on a Mac with Xcode, but for some of its tools.
  private func mac(
    _ others: [String: String] = [:], swift version: String = "6.2.3",
    asked: String = "", building: String = "",
    in workbook: SampleWorkbook? = nil
  ) throws -> StartScript {
    try StartScript(
      workbook ?? SampleWorkbook(), swift: version, asked: asked,
      building: building, system: "Darwin",
      others: Self.tools.merging(others) { $1 })
  }

  private func assert(
    _ script: StartScript, isUnavailable words: String..., line: UInt = #line
  ) throws {
    let result = try script.run(["check", "kata1"])
    for word in words {
      assert(result, ends: .unavailable, saying: word, line: line)
    }
    XCTAssertEqual(
      result.text.split(separator: "\n").count, 1, result.text, line: line)
    XCTAssertEqual(script.calls, [], "something was built", line: line)
  }

  func testAMacWithXcode_buildsTheRunner() throws {
    let script = try mac()

    let result = try script.run(["check"])

    assert(result, ends: .green, saying: "kata1", "Sample")
    XCTAssertEqual(script.builds, 1)
  }

  func testNoDeveloperTools_opensNoDialog() throws {
    // Asking the stand-in for its version would open a dialog.
    try assert(
      mac(
        ["xcode-select": "echo 'xcode-select: error: unable' >&2; exit 2"],
        asked: "echo dialog >>$FAKE_LOG; exit 1"),
      isUnavailable: "there are no developer tools: " + Self.choosingXcode)
  }

  func testTheLicenceIsNotAccepted() throws {
    try assert(
      mac(["xcrun": Self.noLicence], asked: Self.noLicence),
      isUnavailable: "the Xcode licence is not accepted: run "
        + "`sudo xcodebuild -license accept`")
  }

  func testTheLicenceIsNotAccepted_withASwiftOfItsOwn() throws {
    try assert(
      mac(["xcrun": Self.noLicence]),
      isUnavailable: "`sudo xcodebuild -license accept`")
  }

  func testCommandLineToolsAlone_haveNoXCTest() throws {
    try assert(
      mac(["xcrun": Self.noXCTest]),
      isUnavailable: "there is no XCTest", Self.choosingXcode)
  }

  func testXcodeThatIsChosenThen_isUsed() throws {
    let before = try mac(["xcrun": Self.noXCTest])
    try assert(before, isUnavailable: "there is no XCTest")

    let result = try mac(in: before.workbook).run(["check"])

    assert(result, ends: .green, saying: "Sample")
  }

  func testXCTestThatIsMissedLater_isNoFaultOfTheLearner() throws {
    let script = try mac(
      building: """
        case "$*" in
        test*)
          echo "$PWD/Tests/1-Sample/T.swift:1:8: error: no such module 'XCTest'"
          exit 1 ;;
        esac
        """)

    let result = try script.run(["check", "kata1"])

    assert(result, ends: .unavailable, saying: "there is no XCTest")
  }

  func testAnXcodeThatIsTooOld() throws {
    try assert(
      mac(swift: "6.1"),
      isUnavailable: "Swift 6.1 is too old for the workbook: "
        + Self.choosingXcode)
  }
}
