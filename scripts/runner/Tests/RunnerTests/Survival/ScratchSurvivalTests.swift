import XCTest

@testable import Runner

/// What an earlier build left, or did not leave.
final class ScratchSurvivalTests: SurvivalCase {
  private let scratch = ".build/katas/Sample"
  private let check = ["check", "kata1", "1", "--timeout", "2"]

  func testADeletedBuildFolder_isMadeAnew() throws {
    let workbook = try workbook()
    try run(check, in: workbook)
    try Files.remove("\(workbook.root)/.build")

    let result = try run(check, in: workbook)

    assert(result, ends: .green, saying: "✓ green  1 Answer")
  }

  func testABuildOfAnotherToolchain_isMadeAnew() throws {
    let workbook = try workbook()
    try run(check, in: workbook)
    let modules = "\(workbook.root)/\(scratch)/debug/Modules"
    for name in Files.names(in: modules) where name.hasSuffix(".swiftmodule") {
      try Files.write("made by another compiler", to: "\(modules)/\(name)")
    }

    let result = try run(check, in: workbook)

    assert(result, ends: .green, saying: "✓ green  1 Answer")
  }

  func testABuildThatIsGarbled_isMadeAnew() throws {
    let workbook = try workbook()
    try run(check, in: workbook)
    for name in ["build.db", "debug.yaml", "workspace-state.json"] {
      try workbook.folder.write("garbled", to: "\(scratch)/\(name)")
    }

    let result = try run(check, in: workbook)

    assert(result, ends: .green, saying: "✓ green  1 Answer")
  }

  func testACheckoutThatWasMoved_isBuiltAnew() throws {
    let workbook = try workbook()
    try run(check, in: workbook)
    let moved = try SampleWorkbook()
    try Files.remove("\(moved.root)/.build")
    try FileManager.default.copyItem(
      atPath: "\(workbook.root)/.build", toPath: "\(moved.root)/.build")

    let result = try run(check, in: moved)

    assert(result, ends: .green, saying: "✓ green  1 Answer")
  }

  func testATornJournal_isNoHindrance() throws {
    let workbook = try workbook()
    try workbook.folder.write("{\"kata\":\"Sam", to: ".kata/journal.jsonl")

    let result = try run(check, in: workbook)

    assert(result, ends: .green, saying: "✓ green  1 Answer")
  }
}
