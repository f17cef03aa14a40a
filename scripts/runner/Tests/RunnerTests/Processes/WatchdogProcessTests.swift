import XCTest

@testable import Runner

/// What the watchdog makes of the lines that it is told.
final class WatchdogProcessTests: XCTestCase {
  private func told(_ lines: String...) -> WatchdogProcess {
    var process = WatchdogProcess()
    for line in lines { process.read(line) }
    return process
  }

  func testGroups_areWatchedUntilTheyAreForgotten() {
    let process = told("watch 12\n", "watch 34\n", "forget 12\n")

    XCTAssertEqual(process.groups, [34])
  }

  func testFolders_areRemovedUnlessTheyAreKept() {
    let process = told(
      "remove /Ann's book/.build/a b\n", "remove /book/.build/c\n",
      "keep /book/.build/c\n")

    XCTAssertEqual(process.folders, ["/Ann's book/.build/a b"])
  }

  func testOnlyWhatLiesBelowABuildFolder_isRemoved() {
    let process = told(
      "remove /book\n", "remove /book/.build\n", "remove /book/.build/\n",
      "remove /book/.build/.\n", "remove /book/.build/..\n",
      "remove /book/.build/a/../../Katas\n",
      "remove /book/a.build/b\n", "remove .build/a\n", "remove /\n",
      "remove \n", "remove\n")

    XCTAssertEqual(process.folders, [])
  }

  func testALineThatWasCutOff_isNotObeyed() {
    let process = told("watch 12", "remove /book/.build/katas")

    XCTAssertEqual(process.groups, [])
    XCTAssertEqual(process.folders, [])
  }

  func testOtherLines_areNotObeyed() {
    let process = told(
      "\n", "watch\n", "watch it\n", "watch -1\n", "watch 0\n", "watch 1\n",
      "end 12\n", "watch  12\n", "12\n")

    XCTAssertEqual(process.groups, [])
  }
}
