/// `./scripts/check`: which stages are green, and what to do next.
enum CheckCommand {
  static let syntax = CommandSyntax(
    name: "check",
    summary: "Checks the stage you are working on. If it is green, run the "
      + "command again without editing to move on. Exit code 0 means green.",
    katas: .any,
    flags: [
      Flag("--stage", value: "N", "check only stage N"),
      Flag("--all", "check every stage, for scripts"),
      Flag("--json", "print one JSON document (see Guide/reports.md)"),
      Flag("--junit", value: "FILE", "also write the results as JUnit XML"),
    ] + testerFlags, apart: [["--stage", "--all"]],
    example: "./scripts/check kata1 3")

  /// The flags of every command that calls `swift test`.
  static let testerFlags = [
    Flag(
      "--timeout", value: "SECONDS",
      "time limit for a test (default \(TimeLimits.test))"),
    Flag("--show-commands", "print each swift test command before it runs"),
    Flag("--problems", "also print FILE:LINE: error: MESSAGE, for editors"),
  ]

  static func run(_ context: CommandContext) throws -> ExitCode {
    let (arguments, workbook) = (context.arguments, context.workbook)
    let katas =
      try context.katas() ?? workbook.kata(around: context.here).map { [$0] }
    guard let katas else {
      if let flag = arguments.firstFlag {
        throw Stop.usage(
          "\(flag) needs a kata, as in ./scripts/check kata1 \(flag)")
      }
      context.print(context.overview(context.readJournal()).text())
      return .green
    }
    if katas.count > 1, arguments.has("--json") {
      throw Stop.usage("--json reports one kata at a time: name one")
    }
    let document = try context.file("--junit", ending: ".xml")
    let scope = try scope(arguments, isOfOneKata: katas.count == 1)
    let text = try context.verdictText()
    let verdicts = try katas.compactMap { kata -> KataVerdict? in
      try context.terminal.stopIfClosed()
      do {
        return try check(kata, scope, text, context)
      } catch let stop as Stop where stop.isOfSavedFile {
        return try check(kata, scope, text, context)
      } catch let stop as Stop where stop.code == .amber && katas.count > 1 {
        context.terminal.complain(stop.message)
        return nil
      }
    }
    if let document {
      let report = JUnitReport(
        page: text.page, verdicts: verdicts, root: workbook.root)
      try Files.save(report.text(), to: document)
    }
    if verdicts.first?.drill == nil, !arguments.has("--json"),
      let drill = try DrillFolder(workbook: workbook).current()
    {
      context.print(text.note(of: drill))
    }
    if verdicts.count < katas.count { return .amber }
    return verdicts.map(\.light.exitCode).max { $0.rawValue < $1.rawValue }
      ?? .green
  }

  /// What the flags ask for.
  static func scope(
    _ arguments: ParsedArguments, isOfOneKata: Bool
  ) throws -> CheckScope {
    if let stage = try arguments.number("--stage") { return .stage(stage) }
    if arguments.has("--all") { return .all }
    let isDocument = arguments.has("--json") || arguments.has("--junit")
    return isOfOneKata && !isDocument ? .oneLight() : .inOrder
  }

  private static func check(
    _ kata: Kata, _ scope: CheckScope, _ text: VerdictText,
    _ context: CommandContext
  ) throws -> KataVerdict {
    let verdict = try context.check(
      kata, scope, context.tester(for: kata))
    if context.arguments.has("--json") {
      let document = VerdictJSON(
        verdict, page: text.page, root: context.workbook.root,
        swift: Toolchain.version())
      Printer.print(try document.text() + "\n")
    } else {
      context.print(text.text(verdict))
      if verdict.drill == nil, context.arguments.has("--problems") {
        text.printProblems(verdict)
      }
    }
    return verdict
  }
}
