import XCTest

@testable import Runner

/// Folders in which little or nothing can be written.
final class PlaceSurvivalTests: SurvivalCase {
  /// A disk of so many kB in a folder's place.
  private func disk(_ size: Int, at folder: String) -> String {
    "mkdir -p \(folder); mount -t tmpfs -o size=\(size)k none \(folder)\n"
  }

  /// Fills the disk that the folder is on.
  private func fill(_ folder: String) -> String {
    "head -c 99999 /dev/zero >\(folder)/x 2>/dev/null\n"
  }

  func testAReadOnlyCheckout_isNamed_usedBeforeOrNot() throws {
    let readOnly = try mounting(
      """
      set -e
      mount --bind . .
      mount -o remount,bind,ro .
      cd "$PWD"
      """)
    let workbook = try workbook()
    for _ in 0..<2 {
      let result = try run(in: workbook, through: readOnly)

      assert(
        result, ends: .fault, saying: "cannot ", "Read-only file system")
      assertIsOneLine(result)
      try run(["check", "kata1", "1", "--timeout", "2"], in: workbook)
    }
  }

  func testAFullDisk_isNamedInOneLine() throws {
    let builds = ".build/katas"
    for (commands, words) in [
      // It fills up while the kata is built.
      (disk(600, at: builds), "No space left on device"),
      (disk(16, at: builds) + fill(builds), "No space left on device"),
      // What a path in Hangul needs is written to the system's folder.
      (
        disk(16, at: "/mnt") + fill("/mnt") + "export TMPDIR=/mnt",
        "I/O error (code: 28)"
      ),
    ] {
      let result = try run(in: workbook(), through: mounting(commands))

      assert(result, ends: .fault, saying: words)
      assertIsOneLine(result)
    }
  }

  func testATemporaryFolderInWhichNothingRuns_isNamed() throws {
    let workbook = try workbook()
    // SwiftPM runs a manifest that it does not know.
    try workbook.folder.write(
      XCTUnwrap(workbook.folder.text("Package.swift")) + "// \(UUID())\n",
      to: "Package.swift")

    let result = try run(
      in: workbook,
      through: mounting(
        "mount -t tmpfs -o noexec none /mnt\nexport TMPDIR=/mnt"))

    assert(
      result, ends: .fault,
      saying: "Permission denied", "/mnt")
    assertIsOneLine(result)
  }

  func testAJournalThatCannotBeWritten_isNoHindrance() throws {
    let workbook = try workbook()
    try run(["check", "kata1", "1", "--timeout", "2"], in: workbook)
    let full = disk(4, at: ".kata") + ": >.kata/Sample.lock\n" + fill(".kata")

    let result = try run(in: workbook, through: mounting(full))

    assert(result, ends: .green, saying: "✓ green  1 Answer")
  }
}
