/// `./scripts/drill`: lists the drills, lays one out, and puts it away.
enum DrillCommand {
  static let syntax = CommandSyntax(
    name: "drill",
    summary:
      "Lists the drills, or lays one out in \(Kata.drillSource), beside "
      + "your own code: the kata's next one, or one by name.",
    katas: .one, word: ("NAME", "a drill's name; the next one if not given"),
    flags: [
      Flag("--anyway", "although its stage is not green yet"),
      Flag("--end", "put away the drill that is on"),
      Flag(
        "--restore", value: "WHEN", usual: "",
        "bring back one that was put away; without WHEN, list them"),
    ],
    apart: [["--anyway", "--end", "--restore"]],
    example: "./scripts/drill kata1")

  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let folder = DrillFolder(workbook: context.workbook)
    let lock = try Lock("drill", root: context.workbook.root) {
      context.terminal.complain("waiting for another command on drills")
    }
    defer { withExtendedLifetime(lock) {} }
    if arguments.has("--end") || arguments.has("--restore") {
      if let word = arguments.operands.first {
        throw Stop(
          .usage,
          "one drill is on at a time: leave out “\(word)” "
            + "(--help shows how to call it)")
      }
      guard let name = arguments.values["--restore"] else {
        return try end(folder, context)
      }
      return name.isEmpty
        ? try listKept(folder, context) : try restore(name, folder, context)
    }
    guard !arguments.operands.isEmpty else {
      if arguments.has("--anyway") {
        throw Stop(
          .usage, "--anyway needs a kata, as in \(syntax.example) --anyway")
      }
      context.terminal.print(try list(context))
      return .green
    }
    let kata = try context.oneKata(arguments.operands, for: syntax)
    return try begin(
      kata, arguments.operands.dropFirst().first, folder, context,
      anyway: arguments.has("--anyway"))
  }

  // MARK: - Begin and end

  private static func begin(
    _ kata: Kata, _ name: String?, _ folder: DrillFolder,
    _ context: CommandContext, anyway: Bool
  ) throws -> ExitCode {
    let workbook = context.workbook
    let journal = Journal(root: workbook.root)
    if let on = try folder.current(), !journal.isDone(on) {
      throw Stop(
        .usage,
        "the drill \(on.name) of \(on.kata.name) is on: go on with "
          + "`./scripts/check \(on.kata.name)`, or put it away with "
          + "`./scripts/drill --end`")
    }
    let drill = try choose(name, of: kata, journal, workbook, anyway: anyway)
    let chain = try Chain(kata, in: workbook)
    try chain.requireSteps(from: drill.stage.number)
    let versions = try drill.versions(chain)
    let before = try folder.lay(drill, versions.begin)
    journal.note(drill)
    if let before { tellKept(before, context) }
    let report = Report(
      workbook: workbook, terminal: context.terminal, here: context.here)
    context.terminal.print(
      report.text(
        begun: drill,
        goals: drill.measures(of: versions.begin, tidy: versions.right)))
    return .green
  }

  /// The drill of this name, or the first that is open and was not done.
  private static func choose(
    _ name: String?, of kata: Kata, _ journal: Journal, _ workbook: Workbook,
    anyway: Bool
  ) throws -> Drill {
    let drills = try Drill.all(of: kata, in: workbook)
    let green = journal.greenStages(of: kata)
    let done = journal.doneDrills(of: kata)
    func isOpen(_ drill: Drill) -> Bool {
      anyway || green.contains(drill.stage.number)
    }
    guard let name else {
      let rest = drills.filter { !done.contains($0.name) }
      if let next = rest.first(where: isOpen) { return next }
      guard let first = rest.first else {
        throw Stop(
          .usage,
          drills.isEmpty
            ? "\(kata.name) has no drills"
            : "every drill of \(kata.name) is done; by its name, as in "
              + "./scripts/drill \(kata.name) \(drills[0].name), one begins anew"
        )
      }
      throw Stop(.usage, closed(first))
    }
    guard let drill = drills.first(where: { $0.name == name.lowercased() })
    else {
      // Who types a part of a long name means that one.
      let nearest =
        drills.first { $0.name.contains(name.lowercased()) }?.name
        ?? Nearest.to(name, among: drills.map(\.name)).word
      throw Stop(
        .usage,
        "\(kata.name) has no drill “\(name)”"
          + (drills.isEmpty ? "" : "; did you mean \(nearest)?"))
    }
    guard isOpen(drill) else { throw Stop(.usage, closed(drill)) }
    return drill
  }

  private static func closed(_ drill: Drill) -> String {
    let kata = drill.kata.name
    return "the drill \(drill.name) comes after stage \(drill.stage.number) of "
      + "\(kata), which is not green yet: ./scripts/check \(kata) goes on there, "
      + "and --anyway lays the drill out all the same"
  }

  private static func end(
    _ folder: DrillFolder, _ context: CommandContext
  ) throws -> ExitCode {
    let drill = try? folder.current()
    guard let name = try folder.putAway() else {
      throw Stop(.usage, "no drill is on: ./scripts/drill lists them")
    }
    let journal = Journal(root: context.workbook.root)
    let what = drill.map {
      "\($0.name) of \($0.kata.name), \(journal.isDone($0) ? "done," : "not done yet,")"
    }
    context.terminal.print(
      "The drill \(what.map { $0 + " " } ?? "")is put away.")
    tellKept(name, context)
    return .green
  }

  private static func restore(
    _ name: String, _ folder: DrillFolder, _ context: CommandContext
  ) throws -> ExitCode {
    let before = try folder.restore(name)
    let drill = (try? folder.current()).map {
      ": \($0.name) of \($0.kata.name)"
    }
    context.terminal.print(
      "\(Kata.drillSource) is as it was in \(name)\(drill ?? "").")
    if let before { tellKept(before, context) }
    return .green
  }

  private static func listKept(
    _ folder: DrillFolder, _ context: CommandContext
  ) throws -> ExitCode {
    let kept = try folder.kept()
    context.terminal.print(
      kept.isEmpty
        ? "No drill was put away."
        : "The drills that were put away, newest last:")
    for (name, drill) in kept {
      context.terminal.print("  \(DrillFolder.wayBack(name))  \(drill)")
    }
    return .green
  }

  private static func tellKept(_ name: String, _ context: CommandContext) {
    context.terminal.print("What was there is kept; this brings it back:")
    context.terminal.print("  \(DrillFolder.wayBack(name))")
  }

  // MARK: - The list

  static func list(_ context: CommandContext) throws -> String {
    let workbook = context.workbook
    let journal = Journal(root: workbook.root)
    let current = try DrillFolder(workbook: workbook).current()
    let katas = workbook.kata(around: context.here).map { [$0] }
    var lines: [String] = []
    for kata in katas ?? workbook.katas {
      let drills = try Drill.all(of: kata, in: workbook)
      if drills.isEmpty { continue }
      let green = journal.greenStages(of: kata)
      let done = journal.doneDrills(of: kata)
      let widest = drills.map(\.name.count).max() ?? 0
      lines += ["", "  \(kata.name)  \(kata.module)"]
      lines += drills.map { drill in
        let isOn = current?.kata == kata && current?.name == drill.name
        let isOpen = green.contains(drill.stage.number)
        let state =
          isOn
          ? (journal.isDone(drill) ? "on, done" : "on")
          : isOpen ? "" : "after stage \(drill.stage.number)"
        let mark = done.contains(drill.name) ? "●" : isOpen || isOn ? "○" : "·"
        let name = drill.name.padding(
          toLength: widest, withPad: " ", startingAt: 0)
        let kind = drill.kind.rawValue.padding(
          toLength: 4, withPad: " ", startingAt: 0)
        let line = "    \(mark) \(kind)  "
        return line + (state.isEmpty ? drill.name : "\(name)  \(state)")
      }
    }
    let next =
      current.map {
        journal.isDone($0)
          ? "End    ./scripts/drill --end"
          : "Go on  ./scripts/check \($0.kata.name)"
      } ?? "Begin  ./scripts/drill kata1"
    lines += [
      "",
      context.terminal.wrapped(
        "tidy: code to tidy up  mend: a test that cannot fail  bug: a report of "
          + "a defect\n● done  ○ open  · comes after its stage", indent: "  "),
      "", "  \(next)",
    ]
    return lines.joined(separator: "\n")
  }
}
