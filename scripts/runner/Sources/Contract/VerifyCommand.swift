import Foundation
import Runner

/// `./scripts/verify`: the content contract, for maintainers and for CI.
enum VerifyCommand {
  /// What it takes.
  static let syntax = CommandSyntax(
    name: "verify",
    summary: "Proves that every exercise fails, every solution passes, and the "
      + "Guide is true.",
    katas: .any,
    flags: [
      Flag("--only", value: "PART", parts.joined(separator: ", ")),
      Flag("--update", "rewrite transcripts and digests instead of checking"),
      Flag("--record", value: "KATA", "write a kata's patches again"),
      Flag("--unfold", value: "KATA", "lay a kata's states out as folders"),
      Flag(
        "--repeat", value: "N", "let own tests notice every mutant N times"),
      Flag("--verbose", "name guards, and who notices mutants and traps"),
    ],
    apart: [
      ["--only", "--update", "--record", "--unfold"],
      ["--repeat", "--update", "--record", "--unfold"],
    ],
    example: "./scripts/verify kata1 --only code")

  private static let partsOfAKata = ["code", "transcripts"]
  private static let parts = partsOfAKata + ["guide", "house", "runner"]

  /// Runs the command.
  static func run(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ExitCode {
    let workbook = context.workbook
    let terminal = context.terminal
    let part = arguments.values["--only"]
    if let part, !parts.contains(part) {
      throw Stop(
        .usage,
        "there is no part “\(part)”; did you mean \(Nearest.to(part, among: parts).word)?"
      )
    }
    let named = try context.katas(arguments.operands)
    let isOfAll =
      part.map { !partsOfAKata.contains($0) }
      ?? ["--update", "--record", "--unfold"].contains(where: arguments.has)
    if named != nil, isOfAll {
      throw Stop(
        .usage,
        "./scripts/verify takes a kata alone, or with "
          + partsOfAKata.map { "--only \($0)" }.joined(separator: " or "))
    }
    if let name = arguments.values["--record"] {
      let kata = try workbook.kata(named: name)
      return try Recorder(kata, in: workbook, terminal: terminal).record()
    }
    if let name = arguments.values["--unfold"] {
      let kata = try workbook.kata(named: name)
      try Recorder(kata, in: workbook, terminal: terminal).unfold()
      return .green
    }
    let repetitions = try arguments.number("--repeat", in: 1...1000) ?? 1
    let ledger = Ledger(
      terminal: terminal, isVerbose: arguments.has("--verbose"),
      memory: workbook.path(
        ".build/verify-points/"
          + ([part ?? "all"] + (named ?? []).map(\.name)).joined(separator: "-")
      ))
    if arguments.flags.contains("--update") {
      try update(workbook, ledger)
      return .green
    }
    try check(named ?? workbook.katas, part, repetitions, workbook, ledger)
    ledger.remember()
    terminal.print("")
    terminal.print(ledger.closing)
    return ledger.failed == 0 && ledger.passed > 0 ? .green : .red
  }

  /// Pieces of work that can be done beside each other.
  private enum Piece: Sendable {
    case house, guide, runner, solutions
    case kata(Kata)
  }

  private static func check(
    _ katas: [Kata], _ part: String?, _ repetitions: Int,
    _ workbook: Workbook, _ ledger: Ledger
  ) throws {
    @Sendable func wants(_ name: String) -> Bool {
      part == nil || part == name
    }
    #if os(Linux)
      let transcripts =
        wants("transcripts") ? try Transcripts(of: workbook) : nil
    #else
      // XCTest's words and a count or two differ on other systems.
      let transcripts: Transcripts? = nil
      ledger.note("the transcripts are Linux's, and are compared there only")
    #endif
    var pieces: [Piece] = wants("runner") ? [.runner] : []
    // The longest work first, so that no core waits at the end.
    if wants("code") || transcripts != nil {
      pieces += katas.sorted { $0.stages.count > $1.stages.count }
        .map { .kata($0) }
    }
    // Half of what these two do is waiting.
    if wants("code") { pieces.insert(.solutions, at: min(1, pieces.count)) }
    // What takes seconds has its word first.
    if wants("guide") { pieces.insert(.guide, at: 0) }
    if wants("house") { pieces.insert(.house, at: 0) }
    let lanes = Parallel.lanes + (wants("runner") ? 1 : 0)
    _ = try Parallel.map(pieces, lanes: lanes) { piece, lane in
      let points = ledger.part()
      switch piece {
      case .house:
        try HouseContract(workbook: workbook, ledger: points).check()
      case .guide:
        try GuideContract(workbook: workbook, ledger: points).check()
      case .runner:
        try RunnerContract(workbook: workbook, ledger: points).check()
      case .solutions:
        try SolutionsContract(katas, in: workbook, ledger: points).check()
      case .kata(let kata):
        let book = try book(of: workbook, lane: lane)
        if wants("code") {
          var contract = try KataContract(
            kata, of: workbook, in: book, ledger: points,
            transcripts: transcripts)
          contract.repetitions = repetitions
          try contract.check()
        } else {
          points.doing("\(kata.name): transcripts")
          try transcripts?.checkRest(of: kata, trial(kata, in: book))
          try transcripts?.report(kata, points)
        }
      }
      ledger.add(points)
    }
  }

  private static func update(_ workbook: Workbook, _ ledger: Ledger) throws {
    ledger.doing("the list of the shipped tests")
    let names = try SolutionsContract(
      workbook.katas, in: workbook, ledger: ledger
    ).names()
    try Files.write(
      ShippedTests.list(in: workbook, tests: names),
      to: workbook.path(ShippedTests.path))
    let transcripts = try Transcripts(of: workbook, isUpdating: true)
    _ = try Parallel.map(workbook.katas, lanes: Parallel.lanes) { kata, lane in
      let book = try book(of: workbook, lane: lane)
      try transcripts.checkRest(of: kata, trial(kata, in: book))
    }
    for page in try transcripts.update() {
      ledger.note("\(page) was rewritten")
    }
  }

  private static func trial(_ kata: Kata, in book: Workbook) throws -> KataTrial
  {
    try KataTrial(kata, in: book)
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
