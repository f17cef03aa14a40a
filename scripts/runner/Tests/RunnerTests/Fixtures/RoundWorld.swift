@testable import Runner

/// A paper workbook whose first kata can be done with own tests throughout.
struct RoundWorld {
  let book: PaperWorkbook
  var runner: FakeTestRunner

  static let folder = "Katas/1-UpDownGame"
  /// The shipped tests of the stages, each in the file of its class.
  static let shipped = [
    "Stage1CompareTests.testCompare expects solved",
    "Stage2ResetTests.testReset refuses 1",
    "Stage3ScoreTests.testScore expects 3",
  ]

  /// Its stages are `solved 1`, `solved 2` and `solved 3`, with two mistakes each
  /// if no other mistakes are given.
  init(
    _ mistakes: [(stage: Int, name: String, code: String)] = [
      (1, "errs", "mistaken 1"), (1, "misses", "missing 1"),
      (2, "follows", "solved 12"), (2, "leads", "solved 21"),
      (3, "adds", "solved 4"), (3, "spells", "solved three"),
    ], declaringStages: [Int: Int] = [:]
  ) throws {
    book = try PaperWorkbook(declaringStages: declaringStages)
    try book.folder.write(
      PaperWorkbook.patch("solved 1", "declared 2"),
      to: "Solutions/1-UpDownGame/Hollow/2-reset.patch")
    runner = FakeTestRunner(root: book.root)
    var rows: [Int: Int] = [:]
    for (stage, name, code) in mistakes {
      rows[stage, default: 0] += 1
      try book.addMistake(
        name, of: stage, title: "It \(name)", code: code, hint: "-",
        row: rows[stage])
    }
    try book.ship(Self.shipped)
  }

  /// The world with the second round begun.
  static func begun() throws -> RoundWorld {
    let world = try RoundWorld()
    try world.book.reset(["--own-tests"])
    return world
  }

  /// The world with nothing of the learner's but this code.
  func holding(_ code: String) throws -> RoundWorld {
    try Files.remove("\(book.root)/\(Self.folder)/Sources")
    try Files.remove("\(book.root)/\(Self.folder)/Tests")
    try self.code(code)
    return self
  }

  /// Runs `./scripts/check kata1`, or the same with `--all` or for one stage.
  func check(all: Bool = false, stage: Int? = nil) throws -> KataVerdict {
    try Check(
      kata: book.kata(), workbook: book.open(), tester: runner,
      scope: stage.map { .stage($0) } ?? (all ? .all : .oneLight())
    ).run()
  }

  func code(_ text: String) throws {
    try book.folder.write(text + "\n", to: "\(Self.folder)/Sources/G.swift")
  }

  /// Writes own tests.
  func write(_ lines: String..., to file: String) throws {
    try book.folder.write(
      lines.joined(separator: "\n") + "\n",
      to: "\(Self.folder)/Tests/\(file).swift")
  }

  /// Takes the shipped test of a stage for the learner's own.
  func writeTests(ofStage stage: Int) throws {
    let line = Self.shipped[stage - 1]
    try write(line, to: String(line.prefix { $0 != "." }))
  }
}
