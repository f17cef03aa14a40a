import XCTest

@testable import Runner

/// What an earlier build left, or did not leave.
final class ScratchSurvivalTests: SurvivalCase {
  private let scratch = ".build/katas/Sample"

  func testADeletedBuildFolder_isMadeAnew() throws {
    let workbook = try workbook()
    try run(in: workbook)
    try Files.remove("\(workbook.root)/.build")

    let result = try run(in: workbook)

    assert(result, ends: .green, saying: "✓ green  4 Again")
  }

  func testABuildOfAnotherToolchain_isMadeAnew() throws {
    let workbook = try workbook()
    try run(in: workbook)
    let modules = "\(workbook.root)/\(scratch)/debug/Modules"
    for name in Files.names(in: modules) where name.hasSuffix(".swiftmodule") {
      try Files.write("made by another compiler", to: "\(modules)/\(name)")
    }

    let result = try run(in: workbook)

    assert(result, ends: .green, saying: "✓ green  4 Again")
  }

  func testABuildThatIsGarbled_isMadeAnew() throws {
    let workbook = try workbook()
    try run(in: workbook)
    for name in ["build.db", "debug.yaml", "workspace-state.json"] {
      try workbook.folder.write("garbled", to: "\(scratch)/\(name)")
    }

    let result = try run(in: workbook)

    assert(result, ends: .green, saying: "✓ green  4 Again")
  }

  func testACheckoutThatWasMoved_isBuiltAnew() throws {
    let workbook = try workbook()
    try run(in: workbook)
    let moved = try SampleWorkbook()
    try Files.remove("\(moved.root)/.build")
    try FileManager.default.copyItem(
      atPath: "\(workbook.root)/.build", toPath: "\(moved.root)/.build")

    let result = try run(in: moved)

    assert(result, ends: .green, saying: "✓ green  4 Again")
  }

  func testATornJournal_isNoHindrance() throws {
    let workbook = try workbook()
    try workbook.folder.write("{\"kata\":\"Sam", to: ".kata/journal.jsonl")

    let result = try run(in: workbook)

    assert(result, ends: .green, saying: "✓ green  4 Again")
  }
}
