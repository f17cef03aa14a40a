import Foundation
import Runner

extension CommandTable {
  /// The commands of a maintainer: those of the program `maintain`.
  public static let maintain = CommandTable([
    (BenchCommand.syntax, BenchCommand.run),
    (GuideCommand.syntax, GuideCommand.run),
    (VerifyCommand.syntax, VerifyCommand.run),
  ])
}

/// `./scripts/verify`: the content contract, for maintainers and for CI.
enum VerifyCommand {
  static let syntax = CommandSyntax(
    name: "verify",
    summary: "Proves that every stage starts red, that every solution passes, "
      + "and that the Guide is true.",
    katas: .any,
    flags: [
      Flag("--all", "prove everything; a single part or kata is always whole"),
      Flag("--only", value: "PART", parts.joined(separator: ", ")),
      Flag("--update", "rewrite transcripts and digests, and check nothing"),
      Flag("--record", value: "KATA", "update a kata's patches"),
      Flag("--unfold", value: "KATA", "write a kata's states as folders"),
      Flag(
        "--repeat", value: "N", "run the tests N more times on each mistake"),
    ],
    apart: [
      ["--only", "--update", "--record", "--unfold"],
      ["--all", "--update", "--record", "--unfold"],
      ["--repeat", "--update", "--record", "--unfold"],
    ],
    example: "./scripts/verify kata1 --only code")

  private static let partsOfAKata = ["code", "transcripts"]
  private static let parts = partsOfAKata + ["guide", "house", "runner"]

  /// Runs the command.
  static func run(_ context: CommandContext) throws -> ExitCode {
    let arguments = context.arguments
    let workbook = context.workbook
    let terminal = context.terminal
    let part = arguments.values["--only"]
    if let part, !parts.contains(part) {
      throw Stop(
        .usage,
        "there is no part “\(part)”; did you mean \(Nearest.to(part, among: parts).word)?"
      )
    }
    let named = try context.katas()
    let isOfAll =
      part.map { !partsOfAKata.contains($0) }
      ?? ["--update", "--record", "--unfold"].contains(where: arguments.has)
    if named != nil, isOfAll {
      throw Stop(
        .usage,
        "./scripts/verify takes a kata alone, or with "
          + partsOfAKata.map { "--only \($0)" }.joined(separator: " or "))
    }
    for flag in ["--record", "--unfold"] {
      guard let name = arguments.values[flag] else { continue }
      let recorder = Recorder(
        try workbook.kata(named: name), in: workbook, terminal: terminal)
      if flag == "--record" { return try recorder.record() }
      try recorder.unfold()
      return .green
    }
    let ledger = Ledger(terminal: terminal)
    if arguments.has("--update") {
      try update(workbook, ledger)
      return .green
    }
    let isWhole = arguments.has("--all") || part != nil || named != nil
    try check(
      named ?? workbook.katas, part, isWhole,
      repetitions: arguments.number("--repeat", in: 1...1000) ?? 1, workbook,
      ledger)
    terminal.print("")
    if !isWhole { terminal.print(terminal.wrapped(leftOut)) }
    terminal.print("\(ledger.passed) passed, \(ledger.failed) failed")
    return ledger.failed == 0 && ledger.passed > 0 ? .green : .red
  }

  /// What a plain call leaves to `--all`.
  private static let leftOut =
    "Left to ./scripts/verify --all, which takes longer: transcripts, "
    + "mistakes that no own tests are graded with in the first round, drills "
    + "that mend a test, the thread sanitizer, and most tests of the runner with "
    + "real processes."

  private static func check(
    _ katas: [Kata], _ part: String?, _ isWhole: Bool, repetitions: Int,
    _ workbook: Workbook, _ ledger: Ledger
  ) throws {
    func wants(_ name: String) -> Bool { part == nil || part == name }
    let wantsTranscripts = isWhole && wants("transcripts")
    let reason = wantsTranscripts ? Transcripts.whyNotComparable : nil
    if let reason { ledger.note(reason) }
    let transcripts =
      try wantsTranscripts && reason == nil ? Transcripts(of: workbook) : nil
    // What takes seconds comes first, then what takes longest.
    let parts: [(name: String, check: @Sendable (Ledger) throws -> Void)] = [
      ("house", { try HouseContract(workbook: workbook, ledger: $0).check() }),
      ("guide", { try GuideContract(workbook: workbook, ledger: $0).check() }),
      (
        "runner",
        {
          try RunnerContract(
            workbook: workbook, isWhole: isWhole, ledger: $0
          ).check()
        }
      ),
      (
        "code",
        {
          try SolutionsContract(
            katas, in: workbook, isWhole: isWhole, ledger: $0
          ).check()
        }
      ),
    ]
    typealias Piece = @Sendable (Ledger, _ lane: Int) throws -> Void
    var pieces: [Piece] = parts.filter { wants($0.name) }.map { part in
      { ledger, _ in try part.check(ledger) }
    }
    let wantsCode = wants("code")
    if wantsCode || transcripts != nil {
      pieces += katas.sorted { $0.stages.count > $1.stages.count }.map { kata in
        { ledger, lane in
          let book = try book(of: workbook, lane: lane)
          try ledger.part(about: kata) { ledger in
            guard wantsCode else {
              try transcripts?.check(kata, in: book, ledger)
              return
            }
            var contract = try KataContract(
              kata, of: workbook, in: book, isWhole: isWhole, ledger: ledger)
            contract.repetitions = repetitions
            contract.transcripts = transcripts
            try contract.check()
          }
          // What was built of one kata serves no other.
          for folder in ["katas", "versions"] {
            try Files.remove(book.path(".build/\(folder)"))
          }
        }
      }
    }
    // Half of what the runner's own tests do is waiting.
    _ = try Parallel.map(
      pieces, lanes: Parallel.lanes + (wants("runner") ? 1 : 0)
    ) { piece, lane in
      try ledger.part { try piece($0, lane) }
    }
  }

  private static func update(_ workbook: Workbook, _ ledger: Ledger) throws {
    ledger.doing("the list of the shipped tests")
    let solutions = SolutionsContract(
      workbook.katas, in: workbook, isWhole: false, ledger: ledger)
    try Files.write(
      ShippedTests.list(in: workbook, tests: solutions.names()),
      to: workbook.path(ShippedTests.path))
    let transcripts = try Transcripts(of: workbook)
    let found = try Parallel.map(workbook.katas, lanes: Parallel.lanes) {
      kata, lane in
      try transcripts.called(
        of: kata, in: book(of: workbook, lane: lane), tries: 1)
    }
    for page in try transcripts.update(found.flatMap { $0 }) {
      ledger.note("\(page) was rewritten")
    }
  }

  /// A copy of the workbook to work in, one for each lane.
  private static func book(
    of workbook: Workbook, lane: Int
  ) throws -> Workbook {
    let folder = workbook.path(".build/verify-\(lane + 1)")
    try WorkbookCopy.make(of: workbook, at: folder)
    return try Workbook(root: folder)
  }
}
