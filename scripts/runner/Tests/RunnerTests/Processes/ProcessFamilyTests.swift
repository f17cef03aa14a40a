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

  func testTheGroupsAndAllThatDescendsFromThem() {
    let solution = table(
      [10, 1, 10], [11, 10, 10], [12, 11, 12], [13, 12, 13], [20, 1, 20],
      [30, 1, 30])
    let orphans = table([10, 1, 10], [11, 1, 10], [12, 11, 12], [13, 1, 12])
    let ended = table([10, 1, 10], [11, 10, 11], zombies: [10])
    let spared = table(
      [10, 1, 10], [11, 10, 5], [12, 11, 12], [5, 1, 5], [6, 5, 6])
    let rows: [(String, ProcessTable, of: Set<pid_t>, [pid_t])] = [
      ("children and theirs", solution, [10, 30], [10, 11, 12, 13, 30]),
      ("of none", solution, [], []),
      (
        "one without a parent is found by its group", orphans, [10],
        [10, 11, 12, 13]
      ),
      ("one that has ended is none, but its children are", ended, [10], [11]),
      ("without a group and its descendants", spared.without([5]), [10], [10]),
    ]
    for (what, table, groups, members) in rows {
      var family = ProcessFamily(groups: groups)
      XCTAssertEqual(
        family.members(in: table).map(\.id).sorted(), members, what)
    }
  }

  func testAGroupThatWasSeenOnce_isRemembered() {
    var family = ProcessFamily(groups: [10])
    _ = family.members(in: table([10, 1, 10], [12, 10, 12]))

    let left = family.members(in: table([12, 1, 12], [20, 1, 20]))

    XCTAssertEqual(left.map(\.id), [12])
    XCTAssertEqual(family.groups, [10, 12])
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

  func testLinux_aNameMayHoldParenthesesAndSpaces() {
    XCTAssertEqual(
      ProcessTable.linuxEntry("12 (a) S (b) R 7 9 9 0 -1"),
      ProcessEntry(id: 12, parent: 7, group: 9, isZombie: false))
  }

  func testDescendants_areWithoutSomeAndTheirChildren_whateverTheTableSays() {
    let table = table([2, 1, 2], [3, 2, 2], [4, 1, 4], [5, 4, 5])
    XCTAssertEqual(
      Set(table.descendants(of: [1], without: [2]).map(\.id)), [4, 5])

    // IDs are used again, so that two can seem to be each other's parent.
    let changed = self.table([2, 3, 2], [3, 2, 2])
    XCTAssertEqual(changed.descendants(of: [2]).map(\.id), [3])
  }
}
