import XCTest

@testable import Runner

/// A disk on which any operation of `reset` can go wrong.
final class ResetSurvivalTests: SurvivalCase {
  private let folder = "Katas/2-Other"
  /// Whether every operation is tried, and not every third that reads or writes
  /// without a kill: `KATA_EVERY_FAULT=1`.
  private let isThorough =
    ProcessInfo.processInfo.environment["KATA_EVERY_FAULT"] != nil

  override func tearDownWithError() throws {
    // The next case knows nothing of hidden files and links.
    try Files.remove("\(workbook().root)/\(folder)")
  }

  private func work(in workbook: SampleWorkbook) throws -> [String: String] {
    try Files.everything(below: "\(workbook.root)/\(folder)")
  }

  /// The sample, with work in it.
  private func bookWithWork() throws -> SampleWorkbook {
    let workbook = try workbook()
    try workbook.edit(
      "\(folder)/Sources/Other.swift", "\"bye\"", "\"나의 답\"")
    try workbook.folder.write("mine\n", to: "\(folder)/Sources/Mine/A.swift")
    try workbook.folder.write("mine\n", to: "\(folder)/Tests/.hidden")
    try Files.link(
      "\(workbook.root)/\(folder)/Tests/Link.swift", to: "../Sources/Mine")
    return workbook
  }

  private func reset(
    _ words: [String], in workbook: SampleWorkbook,
    _ environment: [String: String] = [:]
  ) throws -> (output: String, code: Int32) {
    try Shell.run(
      [Checkout.kata, workbook.root, "reset", "kata2"] + words,
      in: workbook.root, environment: environment)
  }

  /// Lets each operation go wrong in turn, until there are no more.
  ///
  /// Whatever happens, the work is in the kata or a backup brings it back; and
  /// what claims to have worked has.
  private func assertNothingIsLost(
    _ workbook: SampleWorkbook, _ words: [String], line: UInt = #line
  ) throws {
    let disk = try FaultyDisk(of: workbook)
    let work = try work(in: workbook)
    let start = [folder, ".kata"].filter {
      Files.exists("\(workbook.root)/\($0)")
    }
    func copy(_ place: String, to other: String) throws {
      for path in [folder, ".kata"] { try Files.remove("\(other)/\(path)") }
      for path in start {
        try Files.copyExactly("\(place)/\(path)", to: "\(other)/\(path)")
      }
    }
    let before = "\(workbook.root)/.build/before"
    try copy(workbook.root, to: before)
    XCTAssertEqual(try reset(words, in: workbook).code, 0)
    let goal = try self.work(in: workbook)
    for fault in FaultyDisk.Fault.allCases {
      var number = 0
      while true {
        try copy(before, to: workbook.root)
        let result = try reset(
          words, in: workbook, disk.environment(fault, at: number))
        guard let what = try disk.happened() else { break }
        let place = "\(fault) \(number), \(what): \(result.output)"
        let now = try self.work(in: workbook)
        // Foundation says nothing of a list of names that breaks off.
        XCTAssertTrue(
          result.code != 0 || now == goal || what == "readdir",
          "not done: \(place)", line: line)
        XCTAssertTrue(
          try now == work || isBroughtBack(work, in: workbook),
          "lost: \(place)", line: line)
        // Most of what can fail reads, and takes as long to try as a change.
        number += fault == .failure && !isThorough ? 3 : 1
      }
      XCTAssertGreaterThan(number, 30, "\(fault)", line: line)
    }
  }

  /// Whether one of the backups that are offered brings the work back.
  private func isBroughtBack(
    _ work: [String: String], in workbook: SampleWorkbook
  ) throws -> Bool {
    try reset(["--backups"], in: workbook).output.split(separator: "\n")
      .compactMap { $0.split(separator: " ").last }.dropFirst()
      .contains { name in
        _ = try reset(["--restore", String(name)], in: workbook)
        return try self.work(in: workbook) == work
      }
  }

  func testAReset_losesNothing() throws {
    try assertNothingIsLost(bookWithWork(), [])
  }

  func testTheWayBack_losesNothing() throws {
    let workbook = try bookWithWork()
    let book = try Workbook(root: workbook.root)
    let name = try XCTUnwrap(
      Backup(kata: book.kata(named: "kata2"), workbook: book).make(of: [folder])
    )
    try workbook.folder.write("later\n", to: "\(folder)/Sources/Other.swift")
    try workbook.folder.write("later\n", to: "\(folder)/Sources/B.swift")

    try assertNothingIsLost(workbook, ["--restore", name])
  }
}
