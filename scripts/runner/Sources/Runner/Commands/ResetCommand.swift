import Foundation

/// `./scripts/reset`: brings a kata to the start of a stage, with a way back.
struct ResetCommand {
  static let syntax = CommandSyntax(
    name: "reset",
    summary: "Takes a kata to the start of a stage, after a backup.",
    katas: .one,
    flags: [
      Flag(
        "--to", value: "N",
        "the start of stage N, with earlier stages done; or “end”"),
      Flag(
        "--to-green", "back to the last green light, row or reset"),
      Flag("--own-tests", "start a round in which you write all the tests"),
      Flag("--keep-tests", "keep your own tests"),
      Flag("--tests", "only restore the shipped tests"),
      Flag("--backups", "list the backups"),
      Flag(
        "--restore", value: "NAME", usual: "",
        "restore a backup; without a name, list them"),
    ],
    apart: [
      ["--to", "--to-green", "--tests", "--restore", "--backups"],
      ["--keep-tests", "--tests", "--restore", "--backups"],
      ["--own-tests", "--to-green", "--tests", "--restore", "--backups"],
    ],
    example: "./scripts/reset kata3 --to 4")

  private let context: CommandContext
  private let kata: Kata
  private let backup: Backup
  private var workbook: Workbook { context.workbook }

  static func run(_ context: CommandContext) throws -> ExitCode {
    let kata = try context.kata()
    let command = ResetCommand(
      context: context, kata: kata,
      backup: Backup(kata: kata, workbook: context.workbook)
    )
    try context.locked(kata, command.run)
    return .green
  }

  private func run() throws {
    let arguments = context.arguments
    if arguments.has("--backups") || arguments.values["--restore"] == "" {
      context.print(
        try backup.names().map(backup.wayBack),
        below: "The backups of \(kata.name), newest last:",
        orElse: "There is no backup of \(kata.name).")
    } else if let name = arguments.values["--restore"] {
      try restore(name)
    } else if arguments.has("--tests") {
      try bringTestsBack()
    } else if arguments.has("--to-green") {
      try goBackToGreen()
    } else {
      let end = (kata.stages.last?.number ?? 0) + 1
      try reset(
        kata.inRound(ofOwnTests: arguments.has("--own-tests")),
        to: arguments.values["--to"]?.lowercased() == "end"
          ? end
          : kata.existingStage(
            arguments.number("--to", orWord: "end") ?? 1
          ).number,
        keepTests: arguments.has("--keep-tests"))
    }
  }

  private func reset(_ kata: Kata, to stage: Int, keepTests: Bool) throws {
    let folder = kata.home
    let solution = try Solution(kata, in: workbook)
    try solution.requireSteps(from: stage)
    let green = GreenCopies(of: kata, root: workbook.root)
    let found = try ResetFiles(solution, to: stage, green)
    var goal = found.files
    let was = KataFiles.read(workbook.path(folder))
    // A program that goes with the learner's own code is the learner's, too.
    if found.own > 0 { goal = goal.merging(was.part("Play")) }
    if keepTests {
      goal = goal.filter { !$0.path.hasPrefix("Tests/") }
        .merging(was.part("Tests"))
    }
    let title = kata.stage(stage).map {
      "the start of stage \(stage): \($0.title)"
    }
    let start = stage == 1 ? "the starter" : title ?? "its end"
    guard
      goal != was
        || kata.isSecondRound != kata.hasRoundMark(in: workbook.root)
    else {
      context.print("\(folder) is at \(start) already; nothing was changed.")
      // Its stage is shown from now on all the same.
      let journal = context.readJournal()
      if title != nil, journal.past(of: kata).stageShown != stage {
        journal.noteReset(of: kata, to: stage, own: found.own)
      }
      return
    }
    let (before, links) = try lay(goal, keepTests: keepTests) {
      let mark = workbook.path(kata.roundMark)
      if kata.isSecondRound {
        try Files.write(kata.roundMarkText, to: mark)
      } else {
        try Files.remove(mark)
      }
    }
    if stage == 1 { try green.forget() } else { green.keepLast(goal) }
    let journal = context.readJournal()
    if title == nil {
      journal.noteRestore(of: kata)
    } else {
      journal.noteReset(of: kata, to: stage, own: found.own)
    }
    context.print("\(folder) is at \(start).")
    let lines = Self.account(
      of: stage - 1, own: found.own,
      ownTests: keepTests ? 0 : found.ownTests, was: was, links: links,
      will: goal)
    for line in lines { context.print(line) }
    if kata.isSecondRound {
      context.print("You write the tests of every stage, in \(folder)/Tests.")
    }
    context.printKept(before.map(backup.wayBack))
  }

  /// Brings back what the last green light or row saw, or what a reset brought.
  private func goBackToGreen() throws {
    let keepTests = context.arguments.has("--keep-tests")
    let was = KataFiles.read(workbook.path(kata.home))
    guard let green = GreenCopies(of: kata, root: workbook.root).last else {
      throw Stop.usage(
        "nothing green of \(kata.name) is kept; `\(kata.resetCall)` brings the "
          + "starter")
    }
    let code = keepTests ? green.part("Sources") : green
    let goal = code.merging(was.part("Play"))
      .merging(keepTests ? was.part("Tests") : [:])
    guard goal != was else {
      context.print(
        "\(kata.home) is as it was at its last green light, row "
          + "or reset already; nothing was changed.")
      return
    }
    let (before, links) = try lay(goal, keepTests: keepTests)
    context.print(
      "\(kata.home) is as it was at its last green light, row or reset."
    )
    for line in Self.changes(from: was, links, to: goal) { context.print(line) }
    context.printKept(before.map(backup.wayBack))
  }

  /// Lays files in the kata's folder, after a backup; returns the backups' names, and the
  /// links that were in the way.
  private func lay(
    _ goal: KataFiles, keepTests: Bool, _ more: () throws -> Void = {}
  ) throws -> (backups: [String], links: [String]) {
    let place = workbook.path(kata.home)
    let parts = KataFiles.parts.filter { $0 != "Tests" || !keepTests }
    let links = try parts.flatMap { try Self.links(at: $0, in: place) }
    let names = try backup.keeping(
      [kata.home], for: context.arguments.words
    ) {
      // Nothing is to be written where they lead.
      for link in links { try Files.remove("\(place)/\(link)") }
      try goal.lay(in: place)
      guard KataFiles.read(place) == goal else {
        throw Stop(
          .fault, "\(kata.home) could not be written; try again")
      }
      try more()
    }
    return (names, links)
  }

  /// The links at and below a path.
  private static func links(
    at path: String, in folder: String
  ) throws -> [String] {
    let place = "\(folder)/\(path)"
    return switch try Files.kind(of: place, followingLinks: false) {
    case .link: [path]
    case .folder:
      try Files.namesOrThrow(in: place).filter { !$0.hasPrefix(".") }.flatMap {
        try links(at: "\(path)/\($0)", in: folder)
      }
    case .file, .other, nil: []
    }
  }

  /// Whose the stages before are, and what became of the files.
  static func account(
    of stages: Int, own: Int, ownTests: Int = 0, was: KataFiles,
    links: [String] = [], will: KataFiles
  ) -> [String] {
    guard stages > 0 else { return [] }
    func are(_ first: Int, _ last: Int) -> String {
      first == last
        ? "Stage \(first) is" : "Stages \(first) to \(last) are"
    }
    let green =
      own == 1
      ? "as you had it when it last was green"
      : "as you had them when they last were green"
    let mine = own > 0 ? ["\(are(1, own)) \(green)."] : []
    let theirs = own < stages ? ["\(are(own + 1, stages)) the workbook's."] : []
    let kept =
      own < ownTests
      ? [
        "Your tests are as they were when they last were green. Your code is the "
          + "workbook's: yours and the stages that were left out change the same "
          + "lines."
      ] : []
    return mine + theirs + kept + changes(from: was, links, to: will)
  }

  private static func changes(
    from was: KataFiles, _ links: [String], to will: KataFiles
  ) -> [String] {
    let old = Set(was.paths).union(links).sorted()
    return [
      ("Replaced", was.paths.filter { will[$0] != nil && was[$0] != will[$0] }),
      ("Removed", old.filter { will[$0] == nil }),
      ("Added", will.paths.filter { was[$0] == nil }),
    ].filter { !$1.isEmpty }.map { "\($0): \($1.joined(separator: ", "))." }
  }

  private func restore(_ name: String) throws {
    let (paths, before) = try backup.restore(name)
    if paths == [kata.home] {
      let isSecond = kata.hasRoundMark(in: workbook.root)
      context.readJournal().noteRestore(of: kata.inRound(ofOwnTests: isSecond))
    }
    for path in paths { context.print("\(path) is as it was in \(name).") }
    context.printKept(before.map(backup.wayBack))
  }

  private func bringTestsBack() throws {
    let changes = try ShippedTests(of: kata, in: workbook).changes
    guard !changes.isEmpty else {
      context.print("The shipped tests of \(kata.name) are as shipped.")
      return
    }
    let added = changes.filter { $0.kind == .added }.map(\.path)
    let edited = changes.filter { $0.kind != .added }.map(\.path)
    let shipped = try edited.map {
      ($0, try ShippedTests.original($0, in: workbook))
    }
    let before = try backup.keeping(
      edited + added, for: context.arguments.words
    ) {
      for (path, bytes) in shipped {
        try Files.write(bytes, to: workbook.path(path))
      }
      // A copy of a test class among them would keep the rest from building.
      for path in added { try Files.remove(workbook.path(path)) }
    }
    for path in edited { context.print("\(path) is as shipped again.") }
    for path in added {
      context.print("\(path) is not a shipped test: removed.")
    }
    context.printKept(before.map(backup.wayBack))
  }
}
