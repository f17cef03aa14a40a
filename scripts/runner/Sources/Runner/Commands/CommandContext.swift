import Foundation

/// How and where a command was called: its words, the workbook, the terminal.
public struct CommandContext: Sendable {
  /// What runs a command.
  public typealias Run = @Sendable (CommandContext) throws -> ExitCode

  /// The workbook.
  public var workbook: Workbook
  /// The folder that the command was called in.
  public var here: String
  /// Where to print.
  public var terminal: Terminal
  /// The command line.
  public var arguments: ParsedArguments
  /// Whether keys do what commands do elsewhere.
  var hasKeys = false

  /// Reads the journal: what is noted later is not in it.
  func readJournal() -> Journal { Journal(root: workbook.root) }

  /// Reads it for what shows it; that it cannot be read is said.
  func readShownJournal() -> Journal {
    let folder = workbook.path(".kata")
    let path = "\(folder)/journal.jsonl"
    let isThere =
      Files.isThere(path) || Files.isThere(folder) && !Files.isFolder(folder)
    if isThere, Files.bytes(path) == nil {
      terminal.complain(
        ".kata/journal.jsonl cannot be read, so nothing of it is shown: move "
          + "away what is there, or make it a file that you may read")
    }
    return readJournal()
  }

  /// What a check says; a `Stop` where its sentences are not there.
  func verdictText() throws -> VerdictText {
    VerdictText(
      page: try LightsPage(in: workbook.root), root: workbook.root,
      katas: workbook.katas, terminal: terminal,
      here: here, hasKeys: hasKeys)
  }

  /// The workbook at a glance, as this journal has it.
  func overview(_ journal: Journal) -> Overview {
    Overview(
      katas: workbook.katas, journal: journal,
      drill: try? DrillFolder(workbook: workbook).current(),
      terminal: terminal)
  }

  /// The drill of a kata that is under way; nil for none.
  func drill(of kata: Kata) throws -> Drill? {
    let drill = try DrillFolder(workbook: workbook).current()
    return drill?.kata.folder == kata.folder ? drill : nil
  }

  func print(_ text: String) { terminal.print(text) }

  /// Prints a compiler's error, with its place as it is called from here.
  public func print(_ error: Diagnostic) {
    var shown = error
    shown.place = error.place.map {
      SourcePlace(
        Workbook.path($0.file, in: workbook.root, from: here), $0.line)
    }
    terminal.print(shown.description.visible)
  }

  func printKept(_ waysBack: [String]) {
    if let first = waysBack.first {
      print("Your earlier files were saved. This brings them back:\n  \(first)")
    }
    for later in waysBack.dropFirst() {
      print("And this brings back what was there since:\n  \(later)")
    }
  }

  func print(_ kept: [String], below heading: String, orElse none: String) {
    print(kept.isEmpty ? none : ([heading] + kept).joined(separator: "\n  "))
  }

  /// Asks a question, which y and Enter answer with yes.
  func agrees(to question: String) throws -> Bool {
    Printer.complain("\(question) [y/N] ")
    return try Keyboard.line().lowercased().hasPrefix("y")
  }

  /// Runs this while no other command works on the kata.
  func locked<Result>(_ kata: Kata, _ work: () throws -> Result) throws
    -> Result
  {
    try workbook.locked(kata.module, for: "command on \(kata.name)") {
      workbook.sweep(kata)
      return try work()
    }
  }

  /// Checks a kata, or, where one light is asked for, the drill of it that is on.
  func check(
    _ kata: Kata, _ scope: CheckScope, _ tester: SwiftTest
  ) throws -> KataVerdict {
    if scope.isOneLight, let drill = try drill(of: kata) {
      let check = DrillCheck(drill: drill, workbook: workbook, tester: tester)
      return try workbook.locked("drill", for: "command on drills") {
        try locked(drill.trial, check.run)
      }
    }
    let check = Check(
      kata: kata, workbook: workbook, tester: tester, scope: scope)
    return try locked(kata, check.run)
  }

  /// A caller of `swift test` that shows how long each part of a check takes, as the
  /// flags of those who call it ask for it.
  ///
  /// - Parameter kata: Named before each part of a check, where it is not clear.
  public func tester(for kata: Kata? = nil) throws -> SwiftTest {
    var tester = SwiftTest(root: workbook.root)
    let start = kata.map { "\($0.name): " } ?? ""
    tester.announce = { [terminal] in terminal.status("\(start)\($0) …") }
    tester.progress = { [terminal] text, seconds in
      if seconds > 1 { terminal.status("\(text) … \(Int(seconds)) s") }
    }
    if let limit = try arguments.number("--timeout", in: 1...3600) {
      tester.limit = Double(limit)
    }
    if arguments.has("--show-commands") {
      tester.showCommand = { [terminal] in terminal.complain($0) }
    }
    return tester
  }

  // MARK: - Words of the command line

  /// The word that names the current kata; keys of editors know no other.
  private static let current = "current"

  /// The katas that are named, each once, or all of them for `all`; nil where
  /// none is named.
  public func katas() throws -> [Kata]? {
    let names = arguments.operands
    if names.isEmpty { return nil }
    let words = names.map { $0.lowercased() }
    if words == ["all"] { return workbook.katas }
    if words.contains("all") {
      throw Stop.usage("use “all” alone: it names every kata")
    }
    return try names.reduce(into: []) { katas, name in
      let kata = try kata(named: name)
      if !katas.contains(kata) { katas.append(kata) }
    }
  }

  /// The kata that is named, or the one whose folder is the current one.
  public func kata() throws -> Kata {
    if let name = arguments.operands.first { return try kata(named: name) }
    if let kata = workbook.kata(around: here) { return kata }
    let syntax = arguments.syntax
    throw Stop.usage(
      "./scripts/\(syntax.name) needs a kata, as in \(syntax.example)")
  }

  private func kata(named name: String) throws -> Kata {
    name.lowercased() == Self.current
      ? currentKata ?? workbook.katas[0] : try workbook.kata(named: name)
  }

  /// The kata in which a file was saved after all that the journal knows, else
  /// the one that the journal says; nil where every stage is green.
  var currentKata: Kata? {
    let journal = readJournal()
    let checked = journal.entries.last?.time ?? .infinity
    let saves = workbook.katas.map { kata in
      let home = workbook.path(kata.home)
      let seconds = Files.tree(home).compactMap {
        Files.changeSecond("\(home)/\($0)")
      }
      return (kata: kata, time: Double(seconds.max() ?? 0))
    }
    let last = saves.max { $0.time < $1.time }
    return last.flatMap { $0.time > checked ? $0.kata : nil }
      ?? journal.kataInWork(of: workbook.katas)
  }

  /// The path of a place that was named on the command line.
  public func path(_ name: String) -> String {
    name.hasPrefix("/") ? name : "\(here)/\(name)"
  }

  /// The path of a file to write, as a flag names it.
  ///
  /// - Throws: a usage `Stop` where something of another kind might be lost.
  public func file(_ flag: String, ending: String) throws -> String? {
    guard let name = arguments.values[flag] else { return nil }
    let path = path(name)
    guard path.hasSuffix(ending) else {
      throw Stop.usage(
        "\(flag) writes a file whose name ends in \(ending), not “\(name)”")
    }
    return path
  }
}
