import XCTest

@testable import Runner

/// Which processes belong together, on made-up tables.
final class ProcessFamilyTests: XCTestCase {
  /// A table of processes that are each written as `[id, parent, group]`.
  private func table(
    _ rows: [pid_t]..., zombies: Set<pid_t> = []
  ) -> ProcessTable {
    ProcessTable(
      entries: rows.map {
        ProcessEntry(
          id: $0[0], parent: $0[1], group: $0[2],
          isZombie: zombies.contains($0[0]))
      })
  }

  private func members(
    of groups: Set<pid_t>, in table: ProcessTable
  ) -> Set<pid_t> {
    var family = ProcessFamily(groups: groups)
    return Set(family.members(in: table).map(\.id))
  }

  // MARK: - Families

  func testTheGroupsAndAllThatDescendsFromThem() {
    let table = table(
      [10, 1, 10], [11, 10, 10], [12, 11, 12], [13, 12, 13], [20, 1, 20],
      [30, 1, 30])

    XCTAssertEqual(members(of: [10, 30], in: table), [10, 11, 12, 13, 30])
    XCTAssertEqual(members(of: [], in: table), [])
  }

  func testAProcessThatLostItsParent_isFoundByItsGroup() {
    let table = table([10, 1, 10], [11, 1, 10], [12, 11, 12], [13, 1, 12])

    XCTAssertEqual(members(of: [10], in: table), [10, 11, 12, 13])
  }

  func testAGroupThatWasSeenOnce_isRemembered() {
    var family = ProcessFamily(groups: [10])
    _ = family.members(in: table([10, 1, 10], [12, 10, 12]))

    let left = family.members(in: table([12, 1, 12], [20, 1, 20]))

    XCTAssertEqual(left.map(\.id), [12])
    XCTAssertEqual(family.groups, [10, 12])
  }

  func testWhatHasEnded_isNoMember_butItsChildrenAre() {
    let table = table([10, 1, 10], [11, 10, 11], zombies: [10])

    XCTAssertEqual(members(of: [10], in: table), [11])
  }

  func testASparedGroup_isNoPartOfIt_norItsDescendants() {
    let table = table(
      [10, 1, 10], [11, 10, 5], [12, 11, 12], [5, 1, 5], [6, 5, 6])

    XCTAssertEqual(members(of: [10], in: table.without([5])), [10])
  }

  /// A look finds another process each time, as if the last one started it.
  func testNothingIsKilled_beforeALookFindsNothingNew() {
    var looks: [[pid_t]] = [[10], [10, 11], [10, 11], []]
    var sent: [Int32] = []

    ProcessFamily.end {
      looks.removeFirst().map {
        ProcessEntry(id: $0, parent: 1, group: $0, isZombie: false)
      }
    } signal: { _, signal in
      sent.append(signal)
    }

    XCTAssertEqual(sent, [SIGSTOP, SIGSTOP, SIGSTOP, SIGKILL, SIGKILL])
    XCTAssertEqual(looks, [])
  }

  // MARK: - Tables

  func testLinux_aNameMayHoldParenthesesAndSpaces() {
    XCTAssertEqual(
      ProcessTable.linuxEntry("12 (a) S (b) R 7 9 9 0 -1"),
      ProcessEntry(id: 12, parent: 7, group: 9, isZombie: false))
    XCTAssertEqual(
      ProcessTable.linuxEntry("12 (R) T 7 9 9 0 -1"),
      ProcessEntry(
        id: 12, parent: 7, group: 9, isZombie: false, isStopped: true))
  }

  func testDescendants_areWithoutSomeAndTheirChildren() {
    let table = table([2, 1, 2], [3, 2, 2], [4, 1, 4], [5, 4, 5])

    XCTAssertEqual(
      Set(table.descendants(of: [1], without: [2]).map(\.id)), [4, 5])
  }

  func testATableThatChangedWhileItWasRead_isReadToItsEnd() {
    // IDs are used again, so that two can seem to be each other's parent.
    let table = table([2, 3, 2], [3, 2, 2])

    XCTAssertEqual(table.descendants(of: [2]).map(\.id), [3])
  }
}
