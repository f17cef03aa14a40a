import XCTest

@testable import Runner

/// Folders in which little or nothing can be written.
final class PlaceSurvivalTests: SurvivalCase {
  /// Runs what follows after mounts of its own, which end with it.
  private func mounting(_ commands: String) throws -> [String] {
    let words = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]
    let canMount = try? Shell.run(
      words + ["mount -t tmpfs none /mnt"], in: "/")
    try XCTSkipUnless(
      canMount?.code == 0, "only Linux can mount for one process, if allowed")
    return words + ["\(commands)\nexec \"$@\"", "sh"]
  }

  private func readOnly(_ workbook: SampleWorkbook) throws -> [String] {
    try mounting(
      """
      set -e
      mount --bind . .
      mount -o remount,bind,ro .
      cd "$PWD"
      """)
  }

  func testAReadOnlyCheckout() throws {
    let workbook = try workbook()
    try run(in: workbook)

    let result = try run(in: workbook, through: readOnly(workbook))

    assert(
      result, ends: .fault, saying: "it is read-only",
      "copy the workbook to a folder of your own")
    XCTAssertEqual(
      result.text.split(separator: "\n").count, 1, result.text)
  }

  func testAReadOnlyCheckoutThatWasNeverUsed() throws {
    let workbook = try workbook()

    let result = try run(in: workbook, through: readOnly(workbook))

    assert(result, ends: .fault, saying: "it is read-only")
  }

  func testAFullDisk_whileItBuilds() throws {
    let workbook = try workbook()
    let small = try mounting(
      "set -e; mkdir -p .build/katas; "
        + "mount -t tmpfs -o size=600k none .build/katas")

    let result = try run(in: workbook, through: small)

    assert(
      result, ends: .fault, saying: "the disk is full; make room")
    XCTAssertEqual(
      result.text.split(separator: "\n").count, 1, result.text)
  }

  func testAFullDisk_fromTheStart() throws {
    let workbook = try workbook()
    let full = try mounting(
      "mkdir -p .build/katas; mount -t tmpfs -o size=16k none .build/katas; "
        + "head -c 99999 /dev/zero >.build/katas/x 2>/dev/null")

    let result = try run(in: workbook, through: full)

    assert(result, ends: .fault, saying: "the disk is full; make room")
  }

  func testAFullTemporaryFolder() throws {
    let workbook = try workbook()
    // What a path in Hangul needs is written to the system's folder.
    let full = try mounting(
      "mount -t tmpfs -o size=16k none /mnt; "
        + "head -c 99999 /dev/zero >/mnt/x 2>/dev/null; export TMPDIR=/mnt")

    let result = try run(in: workbook, through: full)

    assert(result, ends: .fault, saying: "in the temporary folder too")
  }

  func testAResetOnAFullDisk_losesNothing() throws {
    let workbook = try workbook()
    let mine = "\(workbook.root)/Katas/2-Other/Sources/Mine.swift"
    try Files.write(String(repeating: "// mine\n", count: 4_000), to: mine)
    let full = try mounting(
      """
      mkdir -p .kata
      mount -t tmpfs -o size=24k none .kata
      """)

    let result = try run(["reset", "kata2"], in: workbook, through: full)

    assert(
      result, ends: .fault, saying: "nothing was changed", "the disk is full")
  }

  func testAJournalThatCannotBeWritten_isNoHindrance() throws {
    let workbook = try workbook()
    try run(in: workbook)
    let full = try mounting(
      "mount -t tmpfs -o size=4k none .kata; : >.kata/Sample.lock; "
        + "head -c 99999 /dev/zero >.kata/x 2>/dev/null")

    let result = try run(in: workbook, through: full)

    assert(result, ends: .green, saying: "✓ green  1 Answer")
  }
}
