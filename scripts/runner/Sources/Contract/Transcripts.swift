import Foundation
import Runner
import Synchronization

/// Checks that every transcript in the Guide is what a command prints.
///
/// A transcript is a block of the language `console`; its first line is
/// `$ ./scripts/…`. On a stage's page it is what the command prints at the
/// start of that stage. Elsewhere a comment above names the state: `<!-- at
/// kata1 3 -->`, `<!-- at kata1 8 with own tests -->`, `<!-- at kata1 solved
/// -->` or `<!-- at kata1 1 with Guide/some.patch -->`. A line `…` leaves
/// lines out. Times differ from run to run and do not count. The command's
/// input can stand in front: `$ printf '15\n' | ./scripts/…`.
///
/// A block of the language `json` is one too where the comment above ends with
/// the command: `<!-- at kata5 1: ./scripts/check kata5 --json -->`.
final class Transcripts: Sendable {
  /// What the command printed, and what is wrong with the transcript, if
  /// anything is.
  private typealias Comparison = (printed: [String], problem: String?)

  private let workbook: Workbook
  private let transcripts: [Transcript]
  /// Whether blocks that differ are to be rewritten.
  private let isUpdating: Bool
  /// Those that were compared, by place.
  private let comparisons = Mutex<[String: Comparison]>([:])
  /// Whether the copy for finished programs is made; one plays at a time.
  private let playground = Mutex(false)

  /// Reads all transcripts.
  ///
  /// - Throws: a `Stop` when the Guide has none, or one cannot be read.
  init(of workbook: Workbook, isUpdating: Bool = false) throws {
    self.workbook = workbook
    self.isUpdating = isUpdating
    transcripts = try (workbook.pages + ["README.md"]).flatMap { page in
      try Markdown(workbook.text(page)).blocks.compactMap {
        try Transcript($0, on: page, in: workbook)
      }
    }
    if transcripts.isEmpty {
      throw Stop(.fault, "the Guide holds no transcript at all")
    }
    let built = try Shell.run(["./scripts/check", "--help"], in: workbook.root)
    guard built.code == 0 else { throw Stop(.fault, built.output) }
  }

  /// Compares those at a state of the kata that the trial has just built.
  func check(_ kata: Kata, after done: Int, _ trial: KataTrial) throws {
    for transcript in transcripts(of: kata)
    where transcript.done == done && transcript.with == nil {
      try check(transcript, trial)
    }
  }

  /// Compares the kata's other transcripts.
  func checkRest(of kata: Kata, _ trial: KataTrial) throws {
    for transcript in transcripts(of: kata)
    where comparison(of: transcript) == nil {
      try check(transcript, trial)
    }
  }

  /// Checks the point that all of the kata's transcripts hold.
  func report(_ kata: Kata, _ ledger: Ledger) throws {
    let transcripts = transcripts(of: kata)
    try ledger.check(
      "\(kata.name): every transcript is what the command prints "
        + "(\(transcripts.count))"
    ) { transcripts.compactMap { comparison(of: $0)?.problem } }
  }

  /// Rewrites the blocks that differ, and returns their pages.
  func update() throws -> [String] {
    var pages: Set<String> = []
    // From the last to the first, so that line numbers above stay right.
    for transcript in transcripts.reversed() {
      guard let (printed, problem) = comparison(of: transcript), problem != nil
      else { continue }
      var page = workbook.text(transcript.page).components(separatedBy: "\n")
      let start = transcript.block.line
      page.replaceSubrange(
        start..<(start + transcript.block.lines.count),
        with: transcript.rewritten(printed))
      try Files.write(
        page.joined(separator: "\n"), to: workbook.path(transcript.page))
      pages.insert(transcript.page)
    }
    return pages.sorted()
  }

  private func comparison(of transcript: Transcript) -> Comparison? {
    comparisons.withLock { $0[transcript.place] }
  }

  private func transcripts(of kata: Kata) -> [Transcript] {
    transcripts.filter { $0.kata.folder == kata.folder }
  }

  /// A problem counts if it is still there at the third look: on a busy machine
  /// a test that waits may now and then run into its limit.
  private func check(_ transcript: Transcript, _ trial: KataTrial) throws {
    for _ in 1...(isUpdating ? 1 : 3) {
      let printed = try output(of: transcript, trial)
      let problem = transcript.problem(printed: printed)
      comparisons.withLock { $0[transcript.place] = (printed, problem) }
      if problem == nil { break }
    }
  }

  /// What the command prints; a finished program is built in a copy of the
  /// workbook that serves them all, so that what they share is built once.
  private func output(
    of transcript: Transcript, _ trial: KataTrial
  ) throws -> [String] {
    guard transcript.playsSolution else {
      try trial.lay(transcript.files(trial.chain, in: workbook))
      return try output(of: transcript, in: trial.book)
    }
    return try playground.withLock { isReady in
      let folder = workbook.path(".build/verify-play")
      if !isReady { try WorkbookCopy.make(of: workbook, at: folder) }
      isReady = true
      return try output(of: transcript, in: Workbook(root: folder))
    }
  }

  private func output(
    of transcript: Transcript, in book: Workbook
  ) throws -> [String] {
    let kata = transcript.kata
    for folder in [".kata", Kata.drillSource, kata.roundMark] {
      try Files.remove(book.path(folder))
    }
    // Of a solved kata, no stage is the one to begin with.
    let isSolved = transcript.done == kata.stages.count
    if !isSolved && transcript.done > 0 || transcript.with != nil {
      Journal(root: book.root).noteReset(
        of: kata, to: min(transcript.done + 1, kata.stages.count))
    }
    var input: Int32?
    if let typed = transcript.typed {
      try Files.write(typed, to: book.path(".build/typed"))
      input = open(book.path(".build/typed"), O_RDONLY | O_CLOEXEC)
    }
    defer { if let input { close(input) } }
    let result = try Shell.run(
      [workbook.path(".build/runner/debug/kata"), book.root]
        + transcript.words, in: book.root,
      environment: ["COLUMNS": "80", "TERM": "dumb", "NO_COLOR": "1"],
      input: input)
    // Without the empty lines at both ends.
    return result.output.components(separatedBy: "\n")
      .drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
  }
}
