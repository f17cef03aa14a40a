import Foundation

/// `./scripts/solution`: one stage's answer, against the learner's own files.
enum SolutionCommand {
  static let syntax = CommandSyntax(
    name: "solution",
    summary: "Shows the answer to one stage, as a change to your own files.",
    katas: .one,
    flags: [
      Flag("--stage", value: "N", "stage N (default: the current one)"),
      Flag("--diff", "show what differs in yours"),
      Flag("--show", "show it without asking"),
    ],
    example: "./scripts/solution kata3 4")

  static func run(_ context: CommandContext) throws -> ExitCode {
    let (kata, journal) = (try context.kata(), context.readJournal())
    let stage = try kata.existingStage(
      context.arguments.number("--stage") ?? journal.stageInWork(of: kata))
    let isGreen = journal.greenStages(of: kata).contains(stage.number)
    let isShown = isGreen || context.arguments.has("--show")
    guard try isShown || agrees(stage, context) else {
      context.print(
        "Not shown. ./scripts/hint \(kata.name) gives a hint instead.")
      return .green
    }
    context.print(
      context.arguments.has("--diff")
        ? try difference(kata, stage, context)
        : try text(kata, stage, context))
    return .green
  }

  /// Asks, where a terminal is there to answer.
  private static func agrees(
    _ stage: Stage, _ context: CommandContext
  ) throws -> Bool {
    guard isatty(STDIN_FILENO) == 1 else {
      context.terminal.complain(
        "stage \(stage.number) is not green; --show shows the answer anyway"
      )
      return false
    }
    return try context.agrees(
      to: "Stage \(stage.number) is not green. Show its answer?")
  }

  static func text(
    _ kata: Kata, _ stage: Stage, _ context: CommandContext
  ) throws -> String {
    let solution = try Solution(kata, in: context.workbook)
    try solution.requireSteps(from: stage.number)
    let step = solution.steps.first { $0.number == stage.number }
    let folder = kata.home
    let own = KataFiles.read(context.workbook.path(folder)).withPlainLineEnds
    // Where the step fits the learner's files, it is all that changes.
    let exact = try? step?.applied(to: own)
    let holdsIt =
      try (try? step?.reversed.applied(to: own)) != nil
      || kata.stages.dropFirst(stage.number).contains {
        let state = try solution.state(after: $0.number).withPlainLineEnds
        return own.merging(state) == own
      }
    var before =
      exact == nil ? try solution.state(after: stage.number - 1) : own
    var after = try exact ?? solution.state(after: stage.number)
    (before, after) = (before.withPlainLineEnds, after.withPlainLineEnds)
    if stage.isTestFirst {
      let empty = solution.emptyTests(of: stage)
      let tests = solution.ownTests(of: [stage])
      before = before.filter { tests[$0.path] == nil }.merging(empty)
      after = after.merging(tests)
    }
    var lines = [
      "Stage \(stage.number), \(stage.title): "
        + (exact == nil
          ? "the workbook's own change; "
            + (holdsIt
              ? "your code holds it already" : "your files differ from it")
          : "what to change in your files"),
      "The lesson: \(kata.lesson(of: stage))",
    ]
    lines += try Self.lines(from: before, to: after, in: folder, context)
    return lines.joined(separator: "\n")
  }

  /// The learner's files with which the stage was green, beside the workbook's; while
  /// it is the one in work, those that are there.
  static func difference(
    _ kata: Kata, _ stage: Stage, _ context: CommandContext
  ) throws -> String {
    let solution = try Solution(kata, in: context.workbook)
    try solution.requireSteps(from: stage.number)
    let folder = kata.home
    let isBehind =
      stage.number < context.readJournal().past(of: kata).stageShown ?? 1
    let green =
      isBehind
      ? GreenCopies(of: kata, root: context.workbook.root)
        .files(at: stage.number) : nil
    let mine = green ?? KataFiles.read(context.workbook.path(folder))
    let ours = try solution.state(after: stage.number)
      .withTests(of: stage.isTestFirst ? solution.ownTests(of: [stage]) : [:])
    func part(_ files: KataFiles) -> KataFiles {
      files.part("Sources")
        .merging(stage.isTestFirst ? files.tests(of: stage.number) : [:])
        .withPlainLineEnds
    }
    let changes = try lines(
      from: part(mine), to: part(ours), in: folder, context)
    let end = changes.isEmpty ? ["Your files and ours are the same."] : changes
    return
      (["Stage \(stage.number), \(stage.title): yours (-) beside ours (+)"]
      + end).joined(separator: "\n")
  }

  /// The lines that differ, file by file.
  static func lines(
    from before: KataFiles, to after: KataFiles, in folder: String,
    _ context: CommandContext
  ) throws -> [String] {
    var lines: [String] = []
    for path in before.changedPaths(to: after) {
      lines += ["", "\(folder)/\(path)"]
      let hunks = try Patch.hunks(
        from: before[path] ?? Data(), to: after[path] ?? Data())
      for line in hunks.visible.split(separator: "\n") {
        let style = ["+": Terminal.Style.green, "-": .red][line.prefix(1)]
        let line = String(line)
        lines.append(style.map { context.terminal.styled(line, $0) } ?? line)
      }
    }
    return lines
  }
}
