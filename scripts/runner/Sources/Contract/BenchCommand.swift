import Foundation
import Runner

/// `./scripts/bench`: how fast the runner is, as ratios measured in pairs.
///
/// Machines are shared and noisy, so no figure stands alone: two ways to the
/// same verdict take turns in one run, and the median of their ratios counts.
public enum BenchCommand {
  /// What it takes.
  public static let syntax = CommandSyntax(
    name: "bench",
    summary: "Measures the runner against plain swift test, in pairs.",
    operands: "[flags]", mostOperands: 0,
    flags: [
      Flag("--pairs", value: "N", "how many pairs of each; 5 if not given"),
      Flag("--only", value: "ROW", "one row of the table, by its number"),
    ],
    example: "./scripts/bench --pairs 7 --only 2")

  /// Runs the command.
  public static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let pairs = try arguments.number("--pairs", in: 1...100) ?? 5
    let only = try arguments.number("--only", in: 1...6)
    let bench = try Bench(context.workbook, terminal: context.terminal)
    defer { bench.clean() }
    var isGood = true
    context.terminal.print(
      "   median   min   max  target  (\(pairs) pairs each)")
    for (index, row) in bench.rows.enumerated()
    where only ?? index + 1 == index + 1 {
      context.terminal.status("\(index + 1) \(row.name) …")
      let ratios = try row.measure(pairs).sorted()
      let median = ratios[ratios.count / 2]
      if median > row.target { isGood = false }
      context.terminal.status(nil)
      let figures = String(
        format: "%d  %6.2f %5.2f %5.2f  %6.2f  ", index + 1, median, ratios[0],
        ratios[ratios.count - 1], row.target)
      context.terminal.print(
        figures + (median > row.target ? "✗ " : "✓ ") + row.name)
    }
    return isGood ? .green : .red
  }
}

/// The rows of the table, measured in copies of the workbook.
private struct Bench {
  struct Row {
    var name: String
    var target: Double
    /// The ratios of so many pairs.
    var measure: (Int) throws -> [Double]
  }

  private let workbook: Workbook
  private let terminal: Terminal
  private let kata: Kata
  private let folder: String
  private let runner: String

  init(_ workbook: Workbook, terminal: Terminal) throws {
    self.workbook = workbook
    self.terminal = terminal
    kata = workbook.katas[0]
    folder = NSTemporaryDirectory() + "workbook-bench-\(getpid())"
    runner = workbook.path(".build/runner/debug/kata")
    let built = try Shell.run(["./scripts/check", "--help"], in: workbook.root)
    guard built.code == 0 else { throw Stop(.fault, built.output) }
  }

  func clean() {
    try? Files.remove(folder)
  }

  var rows: [Row] {
    [
      Row(
        name: "check, all green, nothing changed / plain calls, stage by stage",
        target: 0.2, measure: unchanged),
      Row(
        name: "edit to verdict under watch / the same edit, then swift test",
        target: 1.0, measure: watch),
      Row(
        name: "first check of a fresh copy / first swift test of a fresh copy",
        target: 1.5, measure: fresh),
      Row(
        name: "grading on every mutant / a fresh build and test for each",
        target: 1.0 / 6, measure: grading),
      Row(
        name: "check in a workbook of 50 katas / in one of 5",
        target: 1.1, measure: fifty),
      Row(
        name: "seconds inside the tests of all solutions (no ratio)",
        target: 1.0, measure: inside),
    ]
  }

  // MARK: - The rows

  private func unchanged(_ pairs: Int) throws -> [Double] {
    let book = try copy("unchanged", solved: true)
    _ = try check(book)
    return try ratios(pairs, { _ = try check(book) }) {
      for stage in kata.stages { try plain(pattern(stage), in: book) }
    }
  }

  private func watch(_ pairs: Int) throws -> [Double] {
    let (ours, theirs) = (try copy("watch"), try copy("by-hand"))
    try swiftTest(pattern(kata.stages[0]), in: theirs)
    let session = try Watching(runner: runner, book: ours, kata: kata)
    defer { session.end() }
    try session.waitForVerdict()
    var edits = 0
    return try ratios(pairs) {
      edits += 1
      try edit(ours, edits)
      try session.waitForVerdict()
    } _: {
      try edit(theirs, edits)
      try swiftTest(pattern(kata.stages[0]), in: theirs)
    }
  }

  private func fresh(_ pairs: Int) throws -> [Double] {
    var count = 0
    return try preparedRatios(pairs) {
      count += 1
      let book = try copy("ours-\(count)")
      return {
        _ = try Shell.run(["./scripts/check", kata.name], in: book)
        try Files.remove(book)
      }
    } _: {
      let book = try copy("theirs-\(count)")
      return {
        try swiftTest(pattern(kata.stages[0]), in: book)
        try Files.remove(book)
      }
    }
  }

  private func grading(_ pairs: Int) throws -> [Double] {
    let book = try copy("grading", solved: true)
    guard let stage = kata.testFirstStage else { return [.nan] }
    let own = ["check", kata.name, "--stage", "\(stage.number)", "--fresh"]
    _ = try command(own, in: book)
    let mutants = try Chain(kata, in: workbook).mutants(in: workbook)
    return try ratios(pairs, { _ = try command(own, in: book) }) {
      for _ in mutants {
        try Files.remove("\(book)/.build/fresh")
        try plain(pattern(stage), in: book, scratch: ".build/fresh")
      }
    }
  }

  private func fifty(_ pairs: Int) throws -> [Double] {
    let few = try copy("five", solved: true)
    let many = try copy("fifty", solved: true)
    var rows = ""
    for number in (workbook.katas.count + 1)...50 {
      let name = "\(number)-Copy\(number)"
      for top in ["Katas", "Solutions", "Tests"] {
        try FileManager.default.copyItem(
          atPath: "\(many)/\(top)/\(kata.folder)",
          toPath: "\(many)/\(top)/\(name)")
      }
      try FileManager.default.copyItem(
        atPath: "\(many)/\(kata.lesson)", toPath: "\(many)/Guide/\(name).md")
      rows += "  Kata(folder: \"\(name)\", language: .v5),\n"
    }
    let manifest = Files.text("\(many)/Package.swift") ?? ""
    let start = "let katas: [Kata] = [\n"
    try Files.write(
      manifest.replacingOccurrences(of: start, with: start + rows),
      to: "\(many)/Package.swift")
    _ = try check(few)
    _ = try check(many)
    return try ratios(pairs, { _ = try check(many) }) { _ = try check(few) }
  }

  private func inside(_ pairs: Int) throws -> [Double] {
    let result = try Shell.run(
      ["swift", "test", "--scratch-path", ".build/bench"], in: workbook.root,
      environment: ["KATA_SOURCE": "Solutions"])
    var sum = 0.0
    for line in result.output.split(separator: "\n") {
      let isTotal = line.contains("Executed ") || line.contains("Test run with")
      guard isTotal, let seconds = Self.seconds(line) else { continue }
      // XCTest prints the same total for each level; the last is the whole.
      sum = line.contains("Test run with") ? sum + seconds : seconds
    }
    guard result.code == 0, sum > 0 else {
      throw Stop(
        .fault, "the solutions are not green: \(result.output.suffix(300))")
    }
    return [sum]
  }

  /// The last number before `seconds` or `(0.7) seconds`.
  private static func seconds(_ line: Substring) -> Double? {
    line.split { " ()".contains($0) }.compactMap { Double($0) }.last
  }

  // MARK: - Pairs

  /// The ratios of two ways that take turns; neither is measured cold.
  private func ratios(
    _ pairs: Int, _ ours: () throws -> Void, _ theirs: () throws -> Void
  ) throws -> [Double] {
    try (0..<pairs).map { _ in
      let mine = try seconds(ours)
      return mine / (try seconds(theirs))
    }
  }

  /// The same, where each way is set up first, unmeasured.
  private func preparedRatios(
    _ pairs: Int, _ ours: () throws -> () throws -> Void,
    _ theirs: () throws -> () throws -> Void
  ) throws -> [Double] {
    try (0..<pairs).map { _ in
      let mine = try seconds(try ours())
      return mine / (try seconds(try theirs()))
    }
  }

  private func seconds(_ work: () throws -> Void) throws -> Double {
    if Interrupt.happened { throw Stop(.interrupted, "interrupted") }
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  // MARK: - Commands and copies

  private func check(_ book: String) throws -> String {
    try command(["check", kata.name], in: book)
  }

  private func command(_ words: [String], in book: String) throws -> String {
    let result = try Shell.run([runner, book] + words, in: book)
    guard result.code < 64 else { throw Stop(.fault, result.output) }
    return result.output
  }

  /// What somebody would type who has no runner, for one kata.
  private func plain(
    _ pattern: String, in book: String, scratch: String = ".build/plain"
  ) throws {
    let result = try Shell.run(
      ["swift", "test", "--scratch-path", scratch, "--filter", pattern],
      in: book, environment: ["KATA": kata.module])
    guard result.output.contains("Executed ") else {
      throw Stop(.fault, "no test ran: \(result.output.suffix(300))")
    }
  }

  /// The shortest command that somebody would type.
  private func swiftTest(_ pattern: String, in book: String) throws {
    let result = try Shell.run(
      ["swift", "test", "--filter", pattern], in: book)
    guard result.output.contains("Executed ") else {
      throw Stop(.fault, "no test ran: \(result.output.suffix(300))")
    }
  }

  private func pattern(_ stage: Stage) -> String {
    stage.isTestFirst
      ? "\(kata.ownModule)\\."
      : "\(kata.stageModule)\\.Stage\(stage.number)[A-Z]"
  }

  /// A copy of the workbook without builds and journal.
  private func copy(_ name: String, solved: Bool = false) throws -> String {
    let book = "\(folder)/\(name)"
    try Files.remove(book)
    try Files.makeFolder(book)
    for entry in [
      "Package.swift", "Katas", "Solutions", "Tests", "Guide", "scripts",
    ] {
      try FileManager.default.copyItem(
        atPath: workbook.path(entry), toPath: "\(book)/\(entry)")
    }
    if solved {
      for part in ["Sources", "Tests"] {
        try Files.remove("\(book)/Katas/\(kata.folder)/\(part)")
        try FileManager.default.copyItem(
          atPath: "\(book)/Solutions/\(kata.folder)/\(part)",
          toPath: "\(book)/Katas/\(kata.folder)/\(part)")
      }
    }
    return book
  }

  /// An edit that the compiler cannot skip.
  private func edit(_ book: String, _ number: Int) throws {
    let folder = "\(book)/Katas/\(kata.folder)/Sources"
    guard
      let file = Files.tree(folder).first(where: {
        $0.hasSuffix("\(kata.module).swift")
      }),
      let text = Files.text("\(folder)/\(file)")
    else { throw Stop(.fault, "\(kata.module).swift is missing") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("private let edit") }
    try Files.write(
      lines.joined(separator: "\n") + "private let edit\(number) = \(number)\n",
      to: "\(folder)/\(file)")
  }
}

/// A watch that runs, and whose verdicts can be waited for.
private final class Watching {
  private let process = Process()
  private let pipe = Pipe()
  private var text = ""

  init(runner: String, book: String, kata: Kata) throws {
    process.executableURL = URL(fileURLWithPath: runner)
    process.arguments = [book, "watch", kata.name]
    process.currentDirectoryURL = URL(fileURLWithPath: book)
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  /// Reads until the next verdict has been printed whole.
  func waitForVerdict() throws {
    while !text.contains("Waiting for a save.") {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Stop(.fault, "watch ended: \(text)") }
      text += String(decoding: data, as: UTF8.self)
    }
    text = ""
  }

  func end() {
    process.interrupt()
    process.waitUntilExit()
  }
}
