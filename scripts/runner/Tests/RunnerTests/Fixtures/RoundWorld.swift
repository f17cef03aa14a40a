@testable import Runner

/// A paper workbook whose first kata can be done with own tests throughout.
struct RoundWorld {
  let book: PaperWorkbook
  let runner: FakeTestRunner

  static let folder = "Katas/1-UpDownGame"
  /// The shipped tests of the stages, each in the file of its class.
  static let shipped = [
    "Stage1CompareTests.testCompare expects solved",
    "Stage2ResetTests.testReset refuses 1",
    "Stage3ScoreTests.testScore expects 3",
  ]

  /// Its stages are `solved 1`, `solved 2` and `solved 3`, with two mistakes each.
  init() throws {
    book = try PaperWorkbook()
    runner = FakeTestRunner(root: book.root)
    for (stage, codes) in [
      (1, ["mistaken 1", "missing 1"]),
      (2, ["solved 12", "solved 21"]),
      (3, ["solved 4", "solved three"]),
    ] {
      for code in codes {
        let name = code.replacing(" ", with: "-")
        try book.folder.write(
          "Stage: \(stage)\nTitle: It is \(code)\nHint: -\nRule: -\n"
            + PaperWorkbook.patch("solved \(stage)", code),
          to: "Solutions/1-UpDownGame/Mistakes/\(name).patch")
      }
    }
    try book.ship(Self.shipped)
  }

  /// The same, with the second round begun.
  static func begun() throws -> RoundWorld {
    let world = try RoundWorld()
    try world.book.reset(["--own-tests"])
    return world
  }

  /// Runs `./scripts/check kata1`.
  func check() throws -> KataVerdict {
    try Check(
      book.kata(), in: book.open(), options: Check.Options(), tester: runner
    ).run()
  }

  func code(_ text: String) throws {
    try book.folder.write(text + "\n", to: "\(Self.folder)/Sources/G.swift")
  }

  /// Takes the shipped test of a stage for the learner's own.
  func writeTests(ofStage stage: Int) throws {
    let line = Self.shipped[stage - 1]
    let file = line.prefix { $0 != "." }
    try book.folder.write(line + "\n", to: "\(Self.folder)/Tests/\(file).swift")
  }
}
