import XCTest

@testable import Runner

/// The script behind every script, on a Mac that lacks something, which its tools
/// play.
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
    asked: String = ""
  ) throws -> StartScript {
    try StartScript(
      swift: version, asked: asked, system: "Darwin",
      others: Self.tools.merging(others) { $1 })
  }

  func testAMacThatLacksSomething_isToldInOneLine_andBuildsNothing() throws {
    let licence =
      "the Xcode licence is not accepted: run "
      + "`sudo xcodebuild -license accept`"
    for (script, words) in [
      // Asking the stand-in for its version would open a dialog.
      (
        try mac(
          ["xcode-select": "echo 'xcode-select: error: unable' >&2; exit 2"],
          asked: "echo dialog >>$FAKE_LOG; exit 1"),
        "there are no developer tools: " + Self.choosingXcode
      ),
      (try mac(["xcrun": Self.noLicence], asked: Self.noLicence), licence),
      // With a swift of its own.
      (try mac(["xcrun": Self.noLicence]), licence),
      (
        try mac([
          "xcrun": Self.noXCTest,
          "xcode-select": "echo /Library/Developer/CommandLineTools",
        ]),
        "there is no XCTest (the Command Line Tools alone have none): "
          + Self.choosingXcode
      ),
      // An Xcode that was never opened.
      (
        try mac(["xcrun": Self.noXCTest]),
        "there is no XCTest: run `sudo xcodebuild -runFirstLaunch`"
      ),
      (
        try mac(swift: "6.1"),
        "Swift 6.1 is too old for the workbook: " + Self.choosingXcode
      ),
    ] {
      let result = try script.run("check", "kata1")

      assert(result, ends: .unavailable, saying: words)
      assertIsOneLine(result)
      XCTAssertEqual(script.calls, [], "something was built")
    }
  }

  func testAnXcodeThatIsUpdatedInPlace_buildsTheRunnerAnew() throws {
    let script = try mac(["xcode-select": #"echo "$XCODE/Developer""#])
    let xcode = "\(script.workbook.root)/.build/My Xcode.app/Contents"
    for (version, builds) in [("26.0", 1), ("26.0", 1), ("26.6", 2)] {
      try Files.write(version, to: "\(xcode)/version.plist")

      try script.run("check", environment: ["XCODE": xcode])

      XCTAssertEqual(script.builds, builds, version)
    }
  }
}
