/// `./scripts/drill`: lists the drills, lays one out, and puts it away.
struct DrillCommand {
  static let syntax = CommandSyntax(
    name: "drill",
    summary:
      "Starts a drill in \(Kata.drillSource), beside your own code. Without a "
      + "kata, lists all drills.",
    katas: .one, word: ("NAME", "a drill's name (default: the next one)"),
    flags: [
      Flag("--anyway", "start it even if its stage is not green"),
      Flag("--end", "put the current drill away"),
      Flag(
        "--restore", value: "WHEN", usual: "",
        "bring back one that you put away; or list them"),
    ],
    apart: [["--anyway", "--end", "--restore"]],
    example: "./scripts/drill kata1")

  private let context: CommandContext
  private let folder: DrillFolder
  private let journal: Journal

  init(_ context: CommandContext) {
    self.context = context
    folder = DrillFolder(workbook: context.workbook)
    journal = context.readJournal()
  }

  static func run(_ context: CommandContext) throws -> ExitCode {
    try context.workbook.locked("drill", for: "command on drills") {
      try DrillCommand(context).run()
    }
    return .green
  }

  private func run() throws {
    let arguments = context.arguments
    if arguments.has("--end") {
      try end()
    } else if let name = arguments.values["--restore"] {
      try name.isEmpty ? listKept() : restore(name)
    } else if arguments.operands.isEmpty {
      context.print(try list())
    } else {
      try begin()
    }
  }

  // MARK: - Begin and end

  private func begin() throws {
    let name = context.arguments.operands[0].lowercased()
    for kata in context.workbook.katas
    where try Drill.all(of: kata, in: context.workbook).contains(where: {
      $0.name == name
    }) {
      throw Stop.usage(
        "\(name) is a drill of \(kata.name): ./scripts/drill \(kata.name) \(name)"
      )
    }
    let kata = try context.kata()
    if let on = try folder.current(), !journal.isDone(on) {
      throw Stop.usage(
        "the drill \(on.name) of \(on.kata.name) is in progress: continue with "
          + "`./scripts/check \(on.kata.name)`, or put it away with "
          + "`./scripts/drill --end`")
    }
    let text = try context.verdictText()
    let solution = try Solution(kata, in: context.workbook)
    try solution.requireSteps(from: 1)
    let drill = try choose(of: kata)
    let states = try drill.states(solution)
    let before = try folder.lay(drill, states.begin)
    journal.note(drill)
    context.printKept([before].compactMap { $0 }.map(DrillFolder.wayBack))
    context.print(text.text(begun: drill))
  }

  /// The drill that is named, or the first that is open and was not done.
  private func choose(of kata: Kata) throws -> Drill {
    let drills = try Drill.all(of: kata, in: context.workbook)
    let green = journal.greenStages(of: kata)
    func isOpen(_ drill: Drill) -> Bool {
      context.arguments.has("--anyway") || green.contains(drill.stage.number)
    }
    let found: Drill
    if let name = context.arguments.operands.dropFirst().first {
      guard let drill = drills.first(where: { $0.name == name.lowercased() })
      else {
        throw Stop.usage(
          "\(kata.name) has no drill “\(name)”"
            + NearestWord.question(name, among: drills.map(\.name))
            + " (./scripts/drill lists them)")
      }
      found = drill
    } else {
      let done = journal.doneDrills(of: kata)
      let rest = drills.filter { !done.contains($0.name) }
      guard let next = rest.first(where: isOpen) ?? rest.first else {
        throw Stop.usage(
          drills.isEmpty
            ? "\(kata.name) has no drills"
            : "every drill of \(kata.name) is done; to repeat one, name it, as "
              + "in ./scripts/drill \(kata.name) \(drills[0].name)")
      }
      found = next
    }
    guard isOpen(found) else {
      throw Stop.usage(
        "the drill \(found.name) comes after stage \(found.stage.number) of "
          + "\(kata.name), which is not green yet: continue there with "
          + "./scripts/check \(kata.name), or start the drill with --anyway")
    }
    return found
  }

  private func end() throws {
    let drill = try? folder.current()
    guard let name = try folder.putAway() else {
      throw Stop.usage("no drill is on: ./scripts/drill lists them")
    }
    let which = drill.map { drill in
      "\(drill.name) of \(drill.kata.name), "
        + (journal.isDone(drill) ? "done, " : "not done yet, ")
    }
    context.print("The drill \(which ?? "")is put away.")
    context.printKept([DrillFolder.wayBack(name)])
  }

  private func restore(_ name: String) throws {
    let before = try folder.restore(name)
    let drill = (try? folder.current()).map {
      ": \($0.name) of \($0.kata.name)"
    }
    context.print("\(Kata.drillSource) is as it was in \(name)\(drill ?? "").")
    context.printKept([before].compactMap { $0 }.map(DrillFolder.wayBack))
  }

  private func listKept() throws {
    context.print(
      try folder.kept().map { "\(DrillFolder.wayBack($0))  \($1)" },
      below: "The drills that were put away, newest last:",
      orElse: "No drill was put away.")
  }

  // MARK: - The list

  func list() throws -> String {
    let workbook = context.workbook
    let current = try folder.current()
    let katas = workbook.kata(around: context.here).map { [$0] }
    let drills = try (katas ?? workbook.katas).flatMap {
      try list($0, current)
    }
    if drills.isEmpty { throw Stop.missing(["Solutions"]) }
    let next =
      current.map {
        journal.isDone($0)
          ? "End    ./scripts/drill --end"
          : "Go on  ./scripts/check \($0.kata.name)"
      } ?? "Begin  ./scripts/drill kata1"
    return context.terminal.text {
      drills.map(TextLine.exact)
      ""
      "mend: a test that cannot fail  bug: a report of a defect\n● done  ○ open  · comes after its stage"
      ""
      TextLine.exact("  \(next)")
    }
  }

  private func list(_ kata: Kata, _ current: Drill?) throws -> [String] {
    let drills = try Drill.all(of: kata, in: context.workbook)
    if drills.isEmpty { return [] }
    let green = journal.greenStages(of: kata)
    let done = journal.doneDrills(of: kata)
    let widest = drills.map { Terminal.columns($0.name) }.max() ?? 0
    let rows = drills.map { drill in
      let isOn = current?.kata == kata && current?.name == drill.name
      let isOpen = isOn || green.contains(drill.stage.number)
      let mark = done.contains(drill.name) ? "●" : isOpen ? "○" : "·"
      let state =
        isOn
        ? (journal.isDone(drill) ? "  on, done" : "  on")
        : isOpen ? "" : "  after stage \(drill.stage.number)"
      let name = state.isEmpty ? drill.name : drill.name.padded(to: widest)
      return "    \(mark) \(drill.kind.rawValue.padded(to: 4))  \(name)\(state)"
    }
    return ["", "  \(kata.name)  \(kata.module)"] + rows
  }
}
