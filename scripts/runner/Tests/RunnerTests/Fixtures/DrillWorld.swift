@testable import Runner

/// A workbook with a drill of each kind, whose tests are lines of text.
struct DrillWorld {
  let book: PaperWorkbook
  let runner: FakeTestRunner

  static let home = "Katas/Drill/1-UpDownGame"

  init() throws {
    book = try PaperWorkbook()
    runner = FakeTestRunner(root: book.root)
    let solution = "Solutions/1-UpDownGame"
    try book.ship([
      "Stage1CompareTests.testCompare expects solved",
      "Stage2ResetTests.testReset expects 2",
      "Stage3ScoreTests.testScore expects 3",
    ])
    try book.addMistake("gone", of: 1, title: "Does nothing", code: "nothing 1")
    try book.folder.write(
      "Drill: It sees nothing\nMistake: gone\nHint: What would it miss?\n"
        + "--- /dev/null\n+++ b/Tests/Stage1ItSeesNothingTests.swift\n"
        + "@@ -0,0 +1 @@\n+Stage1ItSeesNothingTests.testOne expects o\n",
      to: "\(solution)/Drills/1-it-sees-nothing.patch")
    try book.addMistake("loses", of: 2, title: "Has no two", code: "solved 9")
    try book.addMistake("eight", of: 2, title: "Has an eight", code: "solved 8")
    try book.folder.write(
      "Drill: Where is two\nReport: I miss two.\nMistake: loses\n",
      to: "\(solution)/Drills/2-where-is-two.txt")
    try book.folder.write(
      "Drill: An idle test\nMistake: loses\n"
        + "Besides: eight\n--- /dev/null\n+++ b/Tests/Stage2AnIdleTestTests.swift\n"
        + "@@ -0,0 +1 @@\n+Stage2AnIdleTestTests.testTwo expects solved\n",
      to: "\(solution)/Drills/2-an-idle-test.patch")
  }

  var folder: DrillFolder {
    get throws { DrillFolder(workbook: try book.open()) }
  }

  func drill(_ name: String) throws -> Drill? {
    try Drill.all(of: book.kata(), in: book.open()).first { $0.name == name }
  }

  /// Calls `./scripts/drill`.
  func call(_ words: String...) throws { try call(words) }

  func call(_ words: [String]) throws {
    try book.run(DrillCommand.run, words, for: DrillCommand.syntax)
  }

  /// What is in the drill's folder.
  var files: [String: String] {
    KataFiles.read("\(book.root)/\(Self.home)").texts
  }

  /// The names of the drills that were put away.
  var kept: [String] { Files.names(in: "\(book.root)/.kata/drills") }

  /// Checks the drill that is on.
  func check() throws -> KataVerdict? {
    try folder.current().map {
      try DrillCheck(drill: $0, workbook: book.open(), tester: runner).run()
    }
  }

  func code(_ text: String) throws {
    try book.folder.write(text + "\n", to: "\(Self.home)/Sources/G.swift")
  }

  func test(_ line: String, in name: String) throws {
    try book.folder.write(line + "\n", to: "\(Self.home)/Tests/\(name).swift")
  }
}
