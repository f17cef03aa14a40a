import XCTest

@testable import Runner

/// What the system says about processes.
final class ProcessTableTests: XCTestCase {
  func testLinux_aNameMayHoldParenthesesAndSpaces() {
    XCTAssertEqual(
      ProcessTable.linuxEntry("12 (a) S (b) R 7 9 9 0 -1"),
      ProcessEntry(id: 12, parent: 7, group: 9, isZombie: false))
    XCTAssertEqual(
      ProcessTable.linuxEntry("12 (R) T 7 9 9 0 -1"),
      ProcessEntry(
        id: 12, parent: 7, group: 9, isZombie: false, isStopped: true))
  }

  func testDescendants_areChildrenAndTheirChildren() {
    let table = ProcessTable(entries: [
      ProcessEntry(id: 4, parent: 3, group: 4, isZombie: false),
      ProcessEntry(id: 2, parent: 1, group: 2, isZombie: false),
      ProcessEntry(id: 3, parent: 2, group: 2, isZombie: false),
      ProcessEntry(id: 5, parent: 2, group: 2, isZombie: true),
      ProcessEntry(id: 9, parent: 8, group: 9, isZombie: false),
    ])

    XCTAssertEqual(Set(table.descendants(of: [1]).map(\.id)), [2, 3, 4])
  }

  func testDescendants_areWithoutSomeAndTheirChildren() {
    let table = ProcessTable(entries: [
      ProcessEntry(id: 2, parent: 1, group: 2, isZombie: false),
      ProcessEntry(id: 3, parent: 2, group: 2, isZombie: false),
      ProcessEntry(id: 4, parent: 1, group: 4, isZombie: false),
    ])

    XCTAssertEqual(table.descendants(of: [1], without: [2]).map(\.id), [4])
  }

  func testATableThatChangedWhileItWasRead_isReadToItsEnd() {
    // Numbers are given anew, so that two can seem to be each other's parent.
    let table = ProcessTable(entries: [
      ProcessEntry(id: 2, parent: 3, group: 2, isZombie: false),
      ProcessEntry(id: 3, parent: 2, group: 2, isZombie: false),
    ])

    XCTAssertEqual(table.descendants(of: [2]).map(\.id), [3])
  }
}
