import Foundation

@testable import Contract
@testable import Runner

/// A workbook that is read and never built.
struct PaperWorkbook {
  let folder: SampleFolder
  private let declaringStages: [Int: Int]
  var root: String { folder.path }

  /// Two katas: the first has three stages, of which the second is test first.
  ///
  /// - Parameter declaringStages: For stages of the first kata whose tests use names
  ///   that the starter lacks, the stage that declares these.
  init(declaringStages: [Int: Int] = [:]) throws {
    folder = try SampleFolder()
    self.declaringStages = declaringStages
    try folder.write("// the manifest", to: "Package.swift")
    try folder.write(
      Files.text("\(Checkout.root)/\(LightsPage.path)") ?? "",
      to: LightsPage.path)
    try folder.list(["1-UpDownGame", "2-AnimalAPI"])
    for (stage, name, more) in [
      (1, "Compare", ""), (2, "Reset", "## Test list\n"), (3, "Score", ""),
    ] {
      try folder.write(
        "# Stage \(stage): \(name)\n\(more)",
        to: "Guide/1-UpDownGame/\(stage)-\(name.lowercased()).md")
      let file = "Stage\(stage)\(name)Tests"
      try folder.write(
        "import XCTest\n\nfinal class \(file): XCTestCase {}\n",
        to: path(ofShipped: file))
      try folder.write(
        Self.patch(
          stage == 1 ? "starter" : "solved \(stage - 1)", "solved \(stage)"),
        to: "Solutions/1-UpDownGame/Steps/\(stage)-step.patch")
    }
    try folder.write("solved 3\n", to: "Solutions/1-UpDownGame/Sources/G.swift")
    try folder.write("mine\n", to: "Katas/1-UpDownGame/Sources/G.swift")
    try folder.write("my own\n", to: "Katas/1-UpDownGame/Sources/한 글.swift")
    try folder.write("my tests\n", to: "Katas/1-UpDownGame/Tests/T.swift")
  }

  /// Where a shipped test file of the first kata lies.
  func path(ofShipped file: some StringProtocol) -> String {
    let need = Stage.number(namedBy: file).flatMap { declaringStages[$0] }
    return "Tests/1-UpDownGame/" + (need.map { "From\($0)/" } ?? "")
      + "\(file).swift"
  }

  /// A patch of the one line of the first kata's code.
  static func patch(_ old: String, _ new: String) -> String {
    "--- a/Sources/G.swift\n+++ b/Sources/G.swift\n@@ -1 +1 @@\n"
      + "-\(old)\n+\(new)\n"
  }

  /// Adds a known mistake of the first kata: other code after a stage.
  ///
  /// - Parameters:
  ///   - hint: For those who write tests that are to notice it.
  ///   - row: The row of the test list that it belongs to.
  func addMistake(
    _ name: String, of stage: Int, title: String, code: String,
    hint: String? = nil, row: Int? = nil
  ) throws {
    try folder.write(
      "Title: \(title)\n"
        + (hint.map { "Hint: \($0)\nRule: -\n" } ?? "")
        + (row.map { "Row: \($0)\n" } ?? "")
        + Self.patch("solved \(stage)", code),
      to: "Solutions/1-UpDownGame/Mistakes/\(stage)-\(name).patch")
  }

  /// Lets these be the shipped tests of the first kata: lines that a
  /// `FakeTestRunner` understands, each in the file of its class.
  func ship(_ lines: [String]) throws {
    let files = Dictionary(grouping: lines) { $0.prefix { $0 != "." } }
    for (file, lines) in files {
      let tests = lines.map { line in
        let name = line.split { $0 == "." || $0 == " " }[1]
        return "func \(name)()\n\(line)\n"
      }
      try folder.write(tests.joined(), to: path(ofShipped: file))
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

  /// A call of a command.
  func context(
    _ words: [String] = [], for syntax: CommandSyntax = CheckCommand.syntax
  ) throws -> CommandContext {
    CommandContext(
      workbook: try open(), here: root, terminal: Terminal(),
      arguments: try ParsedArguments(words, for: syntax))
  }

  /// The workbook at a glance.
  func overview() throws -> Overview {
    let context = try context()
    return context.overview(context.readJournal())
  }

  /// Runs a command.
  @discardableResult
  func run(
    _ run: CommandContext.Run, _ words: [String], for syntax: CommandSyntax
  ) throws -> ExitCode {
    try run(context(words, for: syntax))
  }

  /// Runs `./scripts/reset kata1`.
  func reset(_ words: [String] = []) throws {
    try run(ResetCommand.run, ["kata1"] + words, for: ResetCommand.syntax)
  }

  /// The names of the backups.
  var backups: [String] { Files.names(in: "\(root)/.kata/backup") }

  /// The learner's files, by path.
  func learnersFiles() throws -> [String: String] {
    KataFiles.read("\(root)/Katas/1-UpDownGame").texts
  }
}

extension KataFiles {
  /// Creates files that hold these texts, by their paths.
  init(texts: [String: String]) {
    self.init(texts.mapValues { Data($0.utf8) })
  }

  /// What the files hold, by their paths.
  var texts: [String: String] {
    reduce(into: [:]) {
      $0[$1.path] = String(decoding: $1.bytes, as: UTF8.self)
    }
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
