import XCTest

@testable import Runner

/// What an earlier build left, or did not leave.
final class ScratchSurvivalTests: SurvivalCase {
  private let check = ["check", "kata1", "1", "--timeout", "2"]

  func testWhatIsGoneOrGarbled_isMadeAnew() throws {
    let scratch = ".build/katas/Sample"
    let rows: [(what: String, spoil: (SampleWorkbook) throws -> Void)] = [
      ("no build", { try Files.remove("\($0.root)/.build") }),
      (
        "a garbled build",
        {
          for name in ["build.db", "debug.yaml", "workspace-state.json"] {
            try $0.folder.write("garbled", to: "\(scratch)/\(name)")
          }
        }
      ),
      (
        "a torn journal",
        { try $0.folder.write("{\"kata\":\"Sam", to: ".kata/journal.jsonl") }
      ),
    ]
    for (what, spoil) in rows {
      let workbook = try workbook()
      try run(check, in: workbook)
      try spoil(workbook)

      let result = try run(check, in: workbook)

      assert(result, ends: .green, saying: "✓ green  1 Answer")
      XCTAssertFalse(result.text.contains("Compiling"), what)
    }
  }

  func testACheckoutThatWasMoved_isBuiltAnew() throws {
    let workbook = try workbook()
    try run(check, in: workbook)
    let moved = try SampleWorkbook()
    try FileManager.default.copyItem(
      atPath: "\(workbook.root)/.build/katas",
      toPath: "\(moved.root)/.build/katas")

    let result = try run(check, in: moved)

    assert(result, ends: .green, saying: "✓ green  1 Answer")
  }
}
