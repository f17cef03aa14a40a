import Foundation
import Runner

/// The rows of the table, measured in copies of the workbook.
struct Bench {
  /// Two ways to a verdict, as lines that could be typed into a shell.
  struct Row {
    let name: String
    let target: Double
    /// What is typed in a copy of the workbook before its clock starts.
    var setUp = ""
    /// Whether each pair begins in fresh copies.
    var isFresh = false
    let ours: String
    let theirs: String
    /// How many times the other way has to be gone.
    var times = 1
  }

  let workbook: Workbook
  let kata: Kata
  let folder = TemporaryFolder.current + "/workbook-bench-\(getpid())"
  private let isRed = " || [ $? = 1 ]\n"
  private var check: String { #""$RUNNER" "$PWD" check "# + kata.name }

  /// An edit to its light in an early, a middle and a late stage; then what is
  /// the same for all stages.
  func rows() throws -> [Row] {
    let stages = kata.stages
    // The tests of others ask for a name first, and cannot be built.
    let buildable = stages.filter { !$0.declaresNames }
    return try [
      buildable[0], buildable[buildable.count / 2],
      buildable[buildable.count - 1],
    ].map(edit)
      + [
        Row(
          name: "a solved kata / its stages as plain calls", target: 0.2,
          setUp: reset(to: "end"), ours: check + " --all",
          theirs: stages.map { test(kata.stageModule, $0) }
            .joined(separator: "\n")),
        Row(
          name: "first verdict in a fresh clone / swift test there",
          target: 0.9, setUp: "rm -rf \(Workbook.moduleCache)", isFresh: true,
          ours: "./scripts/check \(kata.name)" + isRed,
          theirs: "swift test --filter '\(kata.stageModule).Stage1[A-Z]'"
            + isRed),
        jump(to: stages[stages.count - 1]),
      ] + (try grading())
  }

  private func test(_ module: String, _ stage: Stage) -> String {
    "KATA=\(kata.module) "
      + (stage.declaringStage == nil ? "" : "KATA_STAGE=\(stage.number) ")
      + "swift test --filter '\(module).Stage\(stage.number)[A-Z]'"
  }

  private func reset(to place: String) -> String {
    #""$RUNNER" "$PWD" reset \#(kata.name) --to \#(place)"#
  }

  private func edit(in stage: Stage) throws -> Row {
    let source = "Katas/\(kata.folder)/Sources/\(kata.module).swift"
    let edit = #"echo "private let edit$(date +%s%N) = 0" >>"# + source + "\n"
    let module = stage.isTestFirst ? kata.ownModule : kata.stageModule
    return Row(
      name: "an edit in stage \(stage.number) to its light / swift test",
      target: 1,
      // The stage's tests are good ones, and its code is to come.
      setUp: reset(to: "\(stage.number)")
        + (try layTests(of: stage).map {
          "\ncp -R '\($0)/Tests' Katas/\(kata.folder)"
        } ?? ""),
      ours: edit + check + isRed, theirs: edit + test(module, stage) + isRed)
  }

  /// Writes good tests of a stage, with the helpers that they use; nil where the
  /// stage's tests are given.
  private func layTests(of stage: Stage) throws -> String? {
    guard stage.isTestFirst else { return nil }
    let place = "\(folder)/own-\(stage.number)"
    try Solution(kata, in: workbook).ownTests(of: [stage]).layToBeBuilt(
      in: place)
    return place
  }

  /// The first check after a reset that brought all stages but the last.
  private func jump(to stage: Stage) -> Row {
    // By hand, tests that ask for a name would keep all others from being built.
    let built = kata.stages.filter { !$0.declaresNames || $0 != stage }
    let numbers = built.map { "\($0.number)" }.joined(separator: "|")
    return Row(
      name: "first check after a reset to stage \(stage.number) / swift test",
      target: 2.5,
      setUp: reset(to: "\(stage.number)"), isFresh: true, ours: check + isRed,
      theirs:
        "KATA=\(kata.module) KATA_STAGE=\(built.last?.number ?? 1) swift test "
        + "--filter '\\.Stage(\(numbers))[A-Z]'" + isRed)
  }

  /// After one own test was changed: red, right and all mistakes.
  private func grading() throws -> [Row] {
    guard let stage = kata.testFirstStages.last else { return [] }
    let own = "Katas/\(kata.folder)/Tests/\(stage.testClass).swift"
    let mistakes = try Solution(kata, in: workbook).mistakes(
      of: stage, in: workbook)
    return [
      Row(
        name: "one own test changed, \(mistakes.count + 2) states graded / a "
          + "fresh build and test for each",
        target: 0.12, setUp: reset(to: "end"),
        ours: "echo '// changed' >>\(own)\n"
          + check + " --stage \(stage.number)",
        theirs: "rm -rf .build\n" + test(kata.ownModule, stage),
        times: mistakes.count + 2)
    ]
  }

  /// Lets the two ways take turns; the first pair warms up and is not counted,
  /// but for ways that begin in a fresh copy each time.
  ///
  /// - Returns: how long each took, in seconds.
  func pairs(
    of row: Row, count: Int
  ) throws -> [(ours: Double, theirs: Double)] {
    var books: [String] = []
    var pairs: [(ours: Double, theirs: Double)] = []
    for pair in 0...count {
      if pair == 0 || row.isFresh {
        for book in books { try Files.remove(book) }
        books = try [copy(), copy()]
        for book in books { try type(row.setUp, in: book) }
      }
      let mine = try type(row.ours, in: books[0])
      let other = try type(row.theirs, in: books[1])
      if pair > 0 { pairs.append((mine, other * Double(row.times))) }
    }
    return pairs
  }

  private func copy() throws -> String {
    let book = "\(folder)/\(UUID())"
    try WorkbookCopy.make(of: workbook, at: book)
    return book
  }

  /// Types lines into a shell; each must succeed, and tests must run.
  ///
  /// - Returns: how long they took, in seconds.
  @discardableResult
  func type(_ lines: String, in book: String) throws -> Double {
    let start = SuspendingClock.now
    let result = try Shell.run(
      ["sh", "-ec", lines], in: book,
      environment: ["RUNNER": "\(BuiltPrograms.folder)/kata"])
    let seconds = (SuspendingClock.now - start) / .seconds(1)
    let ran = result.output.contains(/(Executed|run with) [1-9]/)
    guard result.code == 0, ran || !lines.contains("swift test") else {
      throw Stop(.fault, "\(lines): \(result.output.suffix(600))")
    }
    return seconds
  }
}
