import Foundation
import Runner

/// The rows of the table, measured in copies of the workbook.
final class Bench {
  /// Two ways to a verdict, as lines that somebody could type into a shell.
  struct Row {
    let name: String
    let target: Double
    var isSolved = true
    var isFresh = false
    var setUp: (_ book: String) throws -> Void = { _ in }
    let ours: String
    /// Where there are none, the seconds inside our tests count.
    var theirs: String?
  }

  let workbook: Workbook
  let folder = NSTemporaryDirectory() + "workbook-bench-\(getpid())"

  init(workbook: Workbook) {
    self.workbook = workbook
  }

  private var kata: Kata { workbook.katas[0] }
  private var runner: String { workbook.path(".build/runner/debug/kata") }
  private var watch: Child?
  private let verdict = "grep -m 1 'Waiting for a save'\n"

  var rows: [Row] {
    let check = #""$RUNNER" "$PWD" check "# + kata.name
    // Where no stage asks for own tests, the check finds no stage 0.
    let own = kata.testFirstStages.last?.number ?? 0
    let mutants =
      "$(grep -l '^Hint: ' "
      + "$(grep -l '^Stage: \(own)$' Solutions/\(kata.folder)/Mistakes/*))"
    let isRed = " || [ $? = 1 ]\n"
    let first = "swift test --filter '\(kata.stageModule).Stage1[A-Z]'" + isRed
    let test = "KATA=\(kata.module) swift test --filter "
    let calls = kata.stages.map { test + "'Stage\($0.number)[A-Z]'\n" }
    let source = "Katas/\(kata.folder)/Sources/\(kata.module).swift"
    let edit = #"echo "private let edit$$ = 0" >>"# + source + "\n"
    return [
      Row(
        name: "check, all green, nothing changed / plain calls, stage by stage",
        target: 0.2, ours: check, theirs: calls.joined()),
      Row(
        name: "edit to verdict under watch / the same edit, then swift test",
        target: 0.85, isSolved: false, setUp: startWatch, ours: edit + verdict,
        theirs: edit + first),
      Row(
        name: "first check of a fresh copy / first swift test of a fresh copy",
        target: 1.5, isSolved: false, isFresh: true,
        ours: "./scripts/check \(kata.name)" + isRed, theirs: first),
      Row(
        name: "grading on every mutant / a fresh build and test for each",
        target: 1.0 / 6, ours: check + " --stage \(own) --fresh",
        theirs: "for _ in \(mutants); do rm -rf .build; "
          + "\(test)'OwnTests.Stage\(own)[A-Z]'; done"),
      Row(
        name: "check in a workbook of 50 katas / in one of 5", target: 1.1,
        setUp: addKatas, ours: check, theirs: check),
      Row(
        name: "seconds inside the tests of all solutions, each at its best",
        target: 1.0, ours: "swift test"),
    ]
  }

  /// Lets the two ways take turns; the first pair warms up and is not counted.
  func figures(of row: Row, pairs: Int) throws -> [Double] {
    // On Linux, XCTest lets any test now and then take a tenth of a second.
    let time = /(?:Case .+ passed \(|run with .+ passed after )([0-9.]+) second/
    var (books, ratios, best) = ([String](), [Double](), [Double]())
    defer {
      watch?.end()
      watch = nil
    }
    for pair in 0...pairs {
      if pair == 0 || row.isFresh {
        for book in books { try Files.remove(book) }
        books = try [copy(for: row), copy(for: row)]
        try row.setUp(books[0])
      }
      let (output, mine) = try type(row.ours, in: books[0])
      if let theirs = row.theirs {
        let (_, other) = try type(theirs, in: books[1])
        if pair > 0 { ratios.append(mine / other) }
      } else {
        let times = output.matches(of: time).compactMap { Double($0.1) }
        best = best.isEmpty ? times : zip(best, times).map(min)
      }
    }
    return row.theirs == nil ? [best.reduce(0, +)] : ratios
  }

  private func copy(for row: Row) throws -> String {
    let book = "\(folder)/\(UUID())"
    try WorkbookCopy.make(of: workbook, at: book)
    // A learner's is empty at first, too.
    try Files.remove("\(book)/\(Workbook.moduleCache)")
    guard row.isSolved else { return book }
    try Files.copy("\(book)/Solutions", to: "\(book)/Katas")
    for (path, bytes) in try Chain(kata, in: workbook)
      .ownTests(of: kata.testFirstStages)
    {
      try Files.write(bytes, to: "\(book)/Katas/\(kata.folder)/\(path)")
    }
    return book
  }

  private func startWatch(in book: String) throws {
    let child = try Child(
      [runner, book, "watch", kata.name], in: book,
      environment: ProcessInfo.processInfo.environment
        .merging(["TERM": "dumb"]) { $1 })
    // The shell that reads it waits for what comes.
    _ = fcntl(child.output, F_SETFL, 0)
    watch = child
    try type(verdict, in: book)
  }

  private func addKatas(to book: String) throws {
    let table = "let katas: [Kata] = [\n"
    var rows = table
    for number in (workbook.katas.count + 1)...50 {
      let name = "\(number)-Copy\(number)"
      rows += "  Kata(folder: \"\(name)\", language: .v5),\n"
      for path in kata.folders + [kata.lesson, kata.lessons] {
        let copy = path.replacing(kata.folder, with: name)
        try Files.copy("\(book)/\(path)", to: "\(book)/\(copy)")
      }
    }
    let manifest = Files.text("\(book)/Package.swift") ?? ""
    try Files.write(
      manifest.replacing(table, with: rows), to: "\(book)/Package.swift")
    _ = try Workbook(root: book).kata(named: "kata50")
  }

  /// Types lines into a shell; each must succeed, and tests must run.
  @discardableResult
  func type(_ lines: String, in book: String) throws -> (String, Double) {
    let start = SuspendingClock.now
    let result = try Shell.run(
      ["sh", "-ec", lines], in: book, environment: ["RUNNER": runner],
      input: watch?.output)
    let seconds = (SuspendingClock.now - start) / .seconds(1)
    let ran = result.output.contains(/(Executed|run with) [1-9]/)
    guard result.code == 0, ran || !lines.contains("swift test") else {
      throw Stop(.fault, "\(lines): \(result.output.suffix(600))")
    }
    return (result.output, seconds)
  }
}
