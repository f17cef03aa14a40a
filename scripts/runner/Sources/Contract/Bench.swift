import Foundation
import Runner

/// The rows of the table, measured in copies of the workbook.
struct Bench {
  /// Two ways to a verdict, as lines that could be typed into a shell.
  struct Row {
    let name: String
    let target: Double
    /// What is done in a copy of the workbook before its clock starts.
    var setUp: (_ book: String) throws -> Void = { _ in }
    let ours: String
    let theirs: (_ book: String) throws -> String
    /// How many times the other way has to be gone.
    var times = 1.0
    /// Whether each pair needs copies of its own.
    var isFresh = false
  }

  /// A pair of ways, each in seconds.
  typealias Pair = (ours: Double, theirs: Double)

  let workbook: Workbook
  let kata: Kata
  let folder = NSTemporaryDirectory() + "workbook-bench-\(getpid())"
  private let isRed = " || [ $? = 1 ]\n"

  /// The runner that was built together with this program.
  private var runner: String {
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
    return program.deletingLastPathComponent().path + "/kata"
  }

  /// An edit to its light in the first, a middle and the last stage, against two
  /// ways by hand; then what is the same for all stages.
  func rows() throws -> [Row] {
    let stages = kata.stages
    let check = #""$RUNNER" "$PWD" check "# + kata.name
    return [stages[0], stages[stages.count / 2], stages[stages.count - 1]]
      .flatMap(edits)
      + [
        Row(
          name: "a solved kata / its stages as plain calls", target: 0.2,
          setUp: solve, ours: check + " --all",
          theirs: { [kata] _ in
            stages.map { command("\(kata.stageModule).Stage\($0.number)[A-Z]") }
              .joined()
          }),
        Row(
          name: "first verdict in a fresh clone / KATA=… swift test there",
          target: 2.5, setUp: { _ in },
          ours: "./scripts/check \(kata.name)" + isRed,
          theirs: { [kata, isRed] _ in
            "KATA=\(kata.module) swift test --filter 'Stage1[A-Z]'" + isRed
          }, isFresh: true),
        Row(
          name: "first verdict in a fresh clone / swift test there",
          target: 0.9,
          ours: "./scripts/check \(kata.name)" + isRed,
          theirs: { [kata, isRed] _ in
            "swift test --filter '\(kata.stageModule).Stage1[A-Z]'" + isRed
          }, isFresh: true),
      ] + (try grading())
  }

  private func command(_ filter: String) -> String {
    "KATA=\(kata.module) swift test --filter '\(filter)'\n"
  }

  private func edits(in stage: Stage) -> [Row] {
    let source = "Katas/\(kata.folder)/Sources/\(kata.module).swift"
    let edit = #"echo "private let edit$(date +%s%N) = 0" >>"# + source + "\n"
    let check = #""$RUNNER" "$PWD" check "# + kata.name
    let name = "an edit in stage \(stage.number) to its light"
    let begin = { (book: String) in try self.begin(stage, in: book) }
    let tests =
      (stage.isTestFirst ? kata.ownModule : kata.stageModule)
      + ".Stage\(stage.number)[A-Z]"
    return [
      Row(
        name: name + " / the same command by hand", target: 1.15, setUp: begin,
        ours: edit + check + isRed,
        theirs: { book in
          let shown = try type(check + " --show-commands" + isRed, in: book)
          let lines = shown.output.split(separator: "\n")
          // Behind the call for the light may come those that grade own tests.
          let call = lines.first { $0.contains(" swift test ") }
          return edit + (call ?? "false") + isRed
        }),
      Row(
        name: name + " / KATA=… swift test", target: 1, setUp: begin,
        ours: edit + check + isRed,
        theirs: { [isRed] _ in edit + command(tests).dropLast() + isRed }),
    ]
  }

  /// After one own test was changed: red, right and all mistakes.
  private func grading() throws -> [Row] {
    guard let stage = kata.testFirstStages.last, let file = stage.file else {
      return []
    }
    let own =
      "Katas/\(kata.folder)/Tests/\((file as NSString).lastPathComponent)"
    let mistakes = try Chain(kata, in: workbook).mistakes(
      of: stage, in: workbook)
    return [
      Row(
        name: "one own test changed, \(mistakes.count + 2) versions graded / a "
          + "fresh build and test for each",
        target: 0.12, setUp: solve,
        ours: "echo '// changed' >>\(own)\n"
          + #""$RUNNER" "$PWD" check \#(kata.name) --stage \#(stage.number)"#,
        theirs: { [kata] _ in
          "rm -rf .build\n"
            + command("\(kata.ownModule).Stage\(stage.number)[A-Z]")
        }, times: Double(mistakes.count + 2))
    ]
  }

  /// Lets the two ways take turns; the first pair warms up and is not counted.
  func pairs(of row: Row, count: Int) throws -> [Pair] {
    var (books, theirs, pairs) = ([String](), "", [Pair]())
    for pair in 0...count {
      if pair == 0 || row.isFresh {
        for book in books { try Files.remove(book) }
        books = try [copy(), copy()]
        for book in books { try row.setUp(book) }
        theirs = try row.theirs(books[1])
      }
      let mine = try type(row.ours, in: books[0]).seconds
      let other = try type(theirs, in: books[1]).seconds
      if pair > 0 { pairs.append((mine, other * row.times)) }
    }
    return pairs
  }

  private func copy() throws -> String {
    let book = "\(folder)/\(UUID())"
    try WorkbookCopy.make(of: workbook, at: book)
    // A learner's is empty at first, too.
    try Files.remove("\(book)/\(Workbook.moduleCache)")
    return book
  }

  private func begin(_ stage: Stage, in book: String) throws {
    try type(
      #""$RUNNER" "$PWD" reset \#(kata.name) --to \#(stage.number)"#, in: book)
    guard stage.isTestFirst else { return }
    try layOwnTests(of: [stage], in: book)
  }

  private func solve(_ book: String) throws {
    try type(#""$RUNNER" "$PWD" reset \#(kata.name) --to end"#, in: book)
  }

  private func layOwnTests(of stages: [Stage], in book: String) throws {
    for (path, bytes) in try Chain(kata, in: workbook).ownTests(of: stages) {
      try Files.write(bytes, to: "\(book)/Katas/\(kata.folder)/\(path)")
    }
  }

  /// Types lines into a shell; each must succeed, and tests must run.
  @discardableResult
  func type(
    _ lines: String, in book: String
  ) throws -> (output: String, seconds: Double) {
    let start = SuspendingClock.now
    let result = try Shell.run(
      ["sh", "-ec", lines], in: book, environment: ["RUNNER": runner])
    let seconds = (SuspendingClock.now - start) / .seconds(1)
    let ran = result.output.contains(/(Executed|run with) [1-9]/)
    guard result.code == 0, ran || !lines.contains("swift test") else {
      throw Stop(.fault, "\(lines): \(result.output.suffix(600))")
    }
    return (result.output, seconds)
  }
}
