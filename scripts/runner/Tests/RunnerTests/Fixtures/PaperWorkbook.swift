import Foundation

@testable import Runner

/// A workbook that is read and never built.
struct PaperWorkbook {
  let folder: SampleFolder
  var root: String { folder.path }

  /// Two katas: the first has three stages, of which the second is test first.
  init() throws {
    folder = try SampleFolder()
    try folder.write(
      """
      let katas: [Kata] = [
        Kata(folder: "1-UpDownGame", language: .v5),
        Kata(folder: "2-AnimalAPI", language: .v5),
      ]
      """, to: "Package.swift")
    let pages = "Guide/1-UpDownGame"
    try folder.write("# Stage 1: Compare\n", to: "\(pages)/1-compare.md")
    try folder.write(
      "# Stage 2: Reset\n## Test list\n", to: "\(pages)/2-reset.md")
    try folder.write("# Stage 3: Score\n", to: "\(pages)/3-score.md")
    for file in ["Stage1CompareTests", "Stage2ResetTests", "Stage3ScoreTests"] {
      try folder.write(
        "import XCTest\n\nfinal class \(file): XCTestCase {}\n",
        to: "Tests/1-UpDownGame/\(file).swift")
    }
    try folder.write("solved 3\n", to: "Solutions/1-UpDownGame/Sources/G.swift")
    try step(1, "-starter\n+solved 1\n")
    try step(2, "-solved 1\n+solved 2\n")
    try step(3, "-solved 2\n+solved 3\n")
    try folder.write("mine\n", to: "Katas/1-UpDownGame/Sources/G.swift")
    try folder.write("my own\n", to: "Katas/1-UpDownGame/Sources/한 글.swift")
    try folder.write("my tests\n", to: "Katas/1-UpDownGame/Tests/T.swift")
  }

  private func step(_ number: Int, _ lines: String) throws {
    try folder.write(
      "--- a/Sources/G.swift\n+++ b/Sources/G.swift\n@@ -1 +1 @@\n\(lines)",
      to: "Solutions/1-UpDownGame/Steps/\(number)-step.patch")
  }

  /// Lets these be the shipped tests of the first kata: lines that a
  /// `FakeTestRunner` understands, each in the file of its class.
  func ship(_ lines: [String]) throws {
    for line in lines {
      let names = line.split { $0 == "." || $0 == " " }
      try folder.write(
        "func \(names[1])()\n\(line)\n",
        to: "Tests/1-UpDownGame/\(names[0]).swift")
    }
    let names = lines.compactMap {
      TestName("UpDownGameTests.\($0.split(separator: " ")[0])")
    }
    try folder.write(
      ShippedTests.list(in: open(), tests: names), to: ShippedTests.path)
  }

  func open() throws -> Runner.Workbook { try Workbook(root: root) }

  /// The first kata.
  func kata() throws -> Kata { try open().kata(named: "kata1") }

  /// Where its commands run.
  func context() throws -> CommandContext {
    CommandContext(workbook: try open(), here: root, terminal: Terminal())
  }

  /// Runs a command.
  @discardableResult
  func run(
    _ run: CommandTable.Run, _ words: [String], for syntax: CommandSyntax
  ) throws -> ExitCode {
    try run(ParsedArguments(words, for: syntax), context())
  }

  /// Runs `./scripts/reset kata1`.
  func reset(_ words: [String] = []) throws {
    try run(ResetCommand.run, ["kata1"] + words, for: ResetCommand.syntax)
  }

  /// The names of the backups.
  var backups: [String] { Files.names(in: "\(root)/.kata/backup") }

  /// The learner's files, by path.
  func learnersFiles() throws -> [String: String] {
    KataFiles.read("\(root)/Katas/1-UpDownGame")
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }
}

/// The message of the error that the work throws, which should be a `Stop`.
func stop(_ work: () throws -> Void) -> Stop? {
  do {
    try work()
    return nil
  } catch {
    return error as? Stop
  }
}
