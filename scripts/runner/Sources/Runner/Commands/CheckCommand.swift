/// `./scripts/check`: which stages are green, and what to do next.
enum CheckCommand {
  static let syntax = CommandSyntax(
    name: "check",
    summary: "Shows one light: of the stage you are at, or, again without a "
      + "change, of the next. 0 says that what was judged is green.",
    katas: .any,
    flags: [
      Flag("--stage", value: "N", "judge stage N only"),
      Flag("--all", "judge every stage, as a script should"),
      Flag("--json", "print one JSON document (see Guide/reports.md)"),
      Flag("--junit", value: "FILE", "write what was judged as JUnit XML, too"),
      Flag("--fresh", "grade own tests anew, even if nothing changed"),
    ] + testerFlags, apart: [["--stage", "--all"]],
    example: "./scripts/check kata1 3")

  /// What a caller of `swift test` can be told.
  static let testerFlags = [
    Flag(
      "--timeout", value: "SECONDS",
      "time limit of a stage; \(TimeLimits.stage) if not given"),
    Flag("--show-commands", "print each swift test command before it runs"),
    Flag("--problems", "print FILE:LINE: error: MESSAGE as well, for editors"),
  ]

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let katas =
      try context.katas(arguments.operands)
      ?? context.workbook.kata(around: context.here).map { [$0] }
    guard let katas else {
      if let flag = arguments.allFlags.first {
        throw Stop(
          .usage, "\(flag) needs a kata, as in ./scripts/check kata1 \(flag)")
      }
      let overview = Overview(
        workbook: context.workbook, terminal: context.terminal)
      context.terminal.print(overview.text())
      return .green
    }
    if katas.count > 1, arguments.flags.contains("--json") {
      throw Stop(.usage, "--json reports one kata at a time: name one")
    }
    let document = try context.file("--junit", in: arguments, ending: ".xml")
    let drill = try DrillFolder(workbook: context.workbook).current()
    let isPlain = ["--stage", "--all", "--json", "--junit"].allSatisfy {
      !arguments.has($0)
    }
    if let drill, isPlain, katas.map(\.folder) == [drill.kata.folder] {
      return try check(drill, arguments, context)
    }
    var verdicts: [KataVerdict] = []
    for kata in katas {
      try context.terminal.stopIfClosed()
      verdicts.append(
        try check(kata, arguments, context, isLoop: katas.count == 1))
    }
    if let document {
      let report = JUnitReport(verdicts, root: context.workbook.root)
      try Files.write(report.text(), to: document)
    }
    if let drill, !arguments.has("--json") {
      let report = Report(
        workbook: context.workbook, terminal: context.terminal,
        here: context.here)
      context.terminal.print(report.note(of: drill))
    }
    return verdicts.map(\.exitCode).max { $0.rawValue < $1.rawValue } ?? .green
  }

  /// Checks the drill that is laid out.
  private static func check(
    _ drill: Drill, _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let terminal = context.terminal
    let verdict = try DrillCheck(
      drill: drill, workbook: context.workbook,
      tester: tester(arguments, context),
      isFresh: arguments.has("--fresh"),
      announce: { terminal.status("\(drill.kata.name): \($0) …") }
    ).run()
    terminal.status(nil)
    let report = Report(
      workbook: context.workbook, terminal: terminal, here: context.here)
    terminal.print(report.text(verdict))
    return verdict.exitCode
  }

  private static func check(
    _ kata: Kata, _ arguments: ParsedArguments, _ context: CommandContext,
    isLoop: Bool
  ) throws -> KataVerdict {
    let terminal = context.terminal
    let isJSON = arguments.flags.contains("--json")
    var options = Check.Options()
    options.stage = try arguments.number("--stage")
    options.all = arguments.flags.contains("--all")
    options.fresh = arguments.flags.contains("--fresh")
    options.isLoop = isLoop && !isJSON
    let tester = try tester(arguments, context)
    let check = Check(
      kata, in: context.workbook, options: options, tester: tester,
      announce: { terminal.status("\(kata.name): \($0) …") })
    let report = try check.run()
    terminal.status(nil)
    if isJSON {
      let document = JSONReport(
        report, root: context.workbook.root, swift: Toolchain.version())
      terminal.print(try document.text())
    } else {
      let text = Report(
        workbook: context.workbook, terminal: terminal, here: context.here)
      terminal.print(text.text(report))
      if arguments.has("--problems") { text.printProblems(report) }
    }
    return report
  }

  /// A caller of `swift test` with the limit and the display asked for.
  static func tester(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> SwiftTest {
    var tester = SwiftTest(root: context.workbook.root)
    if let limit = try arguments.number("--timeout", in: 1...3600) {
      tester.limit = Double(limit)
    }
    let terminal = context.terminal
    if arguments.flags.contains("--show-commands") {
      tester.showCommand = { terminal.complain($0) }
    }
    tester.progress = { text, seconds in
      guard seconds > 1 else { return }
      terminal.status("\(text) … \(Int(seconds)) s")
    }
    return tester
  }
}
