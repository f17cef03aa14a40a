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
    ],
    apart: [
      ["--only", "--update", "--record"], ["--all", "--update", "--record"],
    ],
    example: "./scripts/verify kata1 --only code")

  private static let parts = [
    "code", "transcripts", "guide", "house", "runner",
  ]

  /// Runs the command.
  static func run(_ context: CommandContext) throws -> ExitCode {
    // Its copies of the workbook are folders below `.build`.
    try context.workbook.locked("verify", for: "call of ./scripts/verify") {
      try verify(context)
    }
  }

  private static func verify(_ context: CommandContext) throws -> ExitCode {
    let arguments = context.arguments
    let workbook = context.workbook
    let terminal = context.terminal
    let part = arguments.values["--only"]
    if let part, !parts.contains(part) {
      throw Stop(
        .usage,
        "there is no part “\(part)”" + NearestWord.question(part, among: parts))
    }
    let named = try context.katas()
    if let name = arguments.values["--record"] {
      return try record(workbook.kata(named: name), context)
    }
    let points = VerifyPoints(terminal: terminal)
    if arguments.has("--update") {
      try update(named ?? workbook.katas, workbook, points)
      return .green
    }
    let isWhole = arguments.has("--all") || part != nil || named != nil
    try check(named ?? workbook.katas, part, isWhole, workbook, points)
    terminal.print("")
    if !isWhole { terminal.print(terminal.wrapped(leftOut)) }
    terminal.print("\(points.passed) passed, \(points.failed) failed")
    return points.failed == 0 && points.passed > 0 ? .green : .red
  }

  private static func record(
    _ kata: Kata, _ context: CommandContext
  ) throws -> ExitCode {
    let problems = try Recorder(kata: kata, workbook: context.workbook).record()
    for problem in problems { context.terminal.complain(problem) }
    context.terminal.print(
      "Solutions/\(kata.folder) is recorded; `./scripts/verify \(kata.name)` "
        + "proves it.")
    return problems.isEmpty ? .green : .red
  }

  /// What a plain call leaves to `--all`.
  private static let leftOut =
    "Left to ./scripts/verify --all, which takes longer: transcripts, "
    + "that earlier stages stay green at each step, the moves of walks, all but the "
    + "first three mistakes of each test-first stage, drills that mend a test, and "
    + "most tests of the runner with real processes."

  private static func check(
    _ katas: [Kata], _ part: String?, _ isWhole: Bool, _ workbook: Workbook,
    _ points: VerifyPoints
  ) throws {
    func wants(_ name: String) -> Bool { part == nil || part == name }
    let wantsTranscripts = isWhole && wants("transcripts")
    let reason = wantsTranscripts ? TranscriptContract.whyNotComparable : nil
    if let reason { points.note(reason) }
    let transcripts =
      try wantsTranscripts && reason == nil
      ? TranscriptContract(of: workbook) : nil
    typealias Piece = @Sendable (VerifyPoints, _ lane: Int) throws -> Void
    // What takes seconds comes first, then what takes longest.
    let whole: KeyValuePairs<String, Piece> = [
      "house": { points, _ in
        try RepositoryContract(workbook: workbook, points: points).check()
      },
      "guide": { points, _ in
        try GuideContract(workbook: workbook, points: points).check()
      },
      "runner": { points, _ in
        try RunnerContract(workbook: workbook, isWhole: isWhole, points: points)
          .check()
      },
      "code": { points, lane in
        try StarterContract(
          katas: katas, workbook: book(of: workbook, lane: lane), points: points
        ).check()
      },
      "code": { points, _ in
        try SolutionsContract(
          katas: katas, workbook: workbook, isWhole: isWhole, points: points
        ).check()
      },
    ]
    var pieces = whole.filter { wants($0.key) }.map(\.value)
    let wantsCode = wants("code")
    if wantsCode || transcripts != nil {
      pieces += katas.sorted { $0.stages.count > $1.stages.count }.map { kata in
        { @Sendable points, lane in
          let book = try book(of: workbook, lane: lane)
          try points.part(about: kata) { points in
            if wantsCode {
              var contract = try KataContract(
                kata, of: workbook, in: book, isWhole: isWhole, points: points)
              try contract.check()
            }
            try transcripts?.check(kata, in: book, points)
          }
          // What was built of one kata serves no other.
          for folder in ["katas", "states"] {
            try Files.remove(book.path(".build/\(folder)"))
          }
        }
      }
    }
    // Half of what the runner's own tests do is waiting.
    _ = try Parallel.map(
      pieces, lanes: Parallel.lanes + (wants("runner") ? 1 : 0)
    ) { piece, lane in
      try points.part { try piece($0, lane) }
    }
  }

  /// Rewrites what the pages of these katas show, and the list of the tests: what
  /// it says of other katas is kept.
  private static func update(
    _ katas: [Kata], _ workbook: Workbook, _ points: VerifyPoints
  ) throws {
    points.doing("the list of the shipped tests")
    let solutions = SolutionsContract(
      katas: katas, workbook: workbook, isWhole: false, points: points)
    let others = workbook.katas.filter { !katas.contains($0) }
    let tests =
      try solutions.names()
      + others.flatMap { try ShippedTests(of: $0, in: workbook).tests }
    try Files.write(
      ShippedTests.list(in: workbook, tests: tests),
      to: workbook.path(ShippedTests.path))
    let manifest = "Package.swift"
    try Files.write(
      ShippedTests.stamped(workbook.text(manifest), in: workbook),
      to: workbook.path(manifest))
    let transcripts = try TranscriptContract(of: workbook)
    let found = try Parallel.map(katas, lanes: Parallel.lanes) { kata, lane in
      try transcripts.called(of: kata, in: book(of: workbook, lane: lane))
    }
    for page in try transcripts.update(found.flatMap { $0 }) {
      points.note("\(page) was rewritten")
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
