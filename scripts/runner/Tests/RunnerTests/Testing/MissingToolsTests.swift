import XCTest

@testable import Runner

/// What a build says where the tools are missing, and not the learner's code.
final class MissingToolsTests: XCTestCase {
  private let choosingXcode =
    "install Xcode 26 or newer, then run "
    + "`sudo xcode-select -s /Applications/Xcode.app`"

  func testNoModuleXCTest_onAMac_isMendedByXcode() {
    let stop = MissingTools.stop(
      for: """
        [3/9] Compiling UpDownGameTests Stage1CompareTests.swift
        /b/Tests/Stage1CompareTests.swift:1:8: error: no such module 'XCTest'
        1 | import XCTest
        """, onMac: true)

    XCTAssertEqual(stop?.code, .unavailable)
    XCTAssertEqual(
      stop?.message,
      "there is no XCTest (the Command Line Tools alone have none): "
        + choosingXcode)
  }

  func testNoModuleXCTest_onLinux_isMendedByAToolchain() {
    let stop = MissingTools.stop(
      for: "/b/T.swift:1:8: error: no such module 'XCTest'", onMac: false)

    XCTAssertEqual(stop?.code, .unavailable)
    XCTAssertEqual(
      stop?.message,
      "there is no XCTest: install Swift 6.2 or newer from "
        + "https://www.swift.org/install")
  }

  func testXCTestThatSwiftPMMisses_isTheSame() {
    let stop = MissingTools.stop(
      for: """
        warning: could not determine XCTest paths: terminated(1): /usr/bin/xcrun
        error: XCTest not available
        """, onMac: true)

    XCTAssertEqual(stop?.message.hasSuffix(choosingXcode), true)
  }

  func testAnUnacceptedLicence() {
    let stop = MissingTools.stop(
      for: "You have not agreed to the Xcode license agreements. Please run "
        + "'sudo xcodebuild -license' from within a Terminal window",
      onMac: true)

    XCTAssertEqual(stop?.code, .unavailable)
    XCTAssertEqual(
      stop?.message,
      "the Xcode licence is not accepted: run "
        + "`sudo xcodebuild -license accept`")
  }

  func testAModuleThatTheLearnerMisspelt_isNotMissing() {
    XCTAssertNil(
      MissingTools.stop(
        for: "/b/T.swift:1:8: error: no such module 'XCTests'", onMac: true))
  }
}
