import Foundation
import Runner
import Synchronization

/// Sees to it that every transcript in the Guide is what a command prints.
///
/// A transcript is a block of the language `console`; its first line is
/// `$ ./scripts/…`. On a stage's page it is what the command prints at the
/// start of that stage. Elsewhere a comment above says where: `<!-- at kata1
/// 3 -->`, `<!-- at kata1 8 with own tests -->`, `<!-- at kata1 solved -->` or
/// `<!-- at kata1 1 with Guide/some.patch -->`. A line `…` leaves
/// lines out. Times differ from run to run and do not count. What is typed can
/// stand in front: `$ printf '15\n' | ./scripts/…`.
///
/// A block of the language `json` is one too where the comment above ends with
/// the command: `<!-- at kata5 1: ./scripts/check kata5 --json -->`.
final class Transcripts: Sendable {
  private let workbook: Workbook
  private let transcripts: [Transcript]
  /// Whether blocks that differ are rewritten.
  private let isUpdating: Bool
  private let problems = Mutex<[String: [String]]>([:])
  private let checked = Mutex<Set<String>>([])
  /// Whether the copy for finished programs is made; one plays at a time.
  private let playground = Mutex(false)
  private let rewritten = Mutex<[(Transcript, [String])]>([])

  /// Reads all transcripts.
  ///
  /// - Throws: a `Stop` when there is none, or one is none.
  init(of workbook: Workbook, isUpdating: Bool = false) throws {
    self.workbook = workbook
    self.isUpdating = isUpdating
    transcripts = try (workbook.pages + ["README.md"])
      .flatMap { page in
        try Markdown(Files.text(workbook.path(page)) ?? "").blocks.compactMap {
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
    for transcript in transcripts
    where transcript.kata.folder == kata.folder && transcript.done == done
      && transcript.with == nil
    {
      try check(transcript, trial)
    }
  }

  /// Compares the kata's other transcripts.
  func checkRest(of kata: Kata, _ trial: KataTrial) throws {
    for transcript in transcripts
    where transcript.kata.folder == kata.folder
      && !checked.withLock({ $0.contains(transcript.place) })
    {
      try check(transcript, trial)
    }
  }

  /// Says whether all of the kata's transcripts hold.
  func report(_ kata: Kata, _ ledger: Ledger) throws {
    let count = transcripts.filter { $0.kata.folder == kata.folder }.count
    try ledger.check(
      "\(kata.name): every transcript is what the command prints (\(count))"
    ) { problems.withLock { $0[kata.folder] ?? [] } }
  }

  /// Writes the pages whose blocks differ anew, and names them.
  func update() throws -> [String] {
    let changes = Dictionary(
      grouping: rewritten.withLock { $0 }, by: \.0.page)
    for (page, blocks) in changes {
      var lines = (Files.text(workbook.path(page)) ?? "").split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      // From the last to the first, so that line numbers above stay right.
      for (transcript, text) in blocks.sorted(by: {
        $0.0.block.line > $1.0.block.line
      }) {
        let start = transcript.block.line
        lines.replaceSubrange(
          start..<(start + transcript.block.lines.count), with: text)
      }
      try Files.write(lines.joined(separator: "\n"), to: workbook.path(page))
    }
    return changes.keys.sorted()
  }

  /// A problem counts if it is still there at the third look: on a busy machine
  /// a test that waits may now and then run into its limit.
  private func check(_ transcript: Transcript, _ trial: KataTrial) throws {
    checked.withLock { _ = $0.insert(transcript.place) }
    var found: String?
    for _ in 1...(isUpdating ? 1 : 3) {
      let printed = try output(of: transcript, trial)
      found = transcript.problem(printed: printed)
      guard found != nil else { return }
      if isUpdating {
        rewritten.withLock {
          $0.append((transcript, transcript.rewritten(printed)))
        }
      }
    }
    guard let found, !isUpdating else { return }
    problems.withLock { $0[transcript.kata.folder, default: []].append(found) }
  }

  /// A file that holds the text, open for reading.
  private func file(of text: String, in book: Workbook) throws -> Int32 {
    let path = book.path(".build/typed")
    try Files.write(text, to: path)
    return open(path, O_RDONLY | O_CLOEXEC)
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
    let input = try transcript.typed.map { try file(of: $0, in: book) }
    defer { if let input { close(input) } }
    let result = try Shell.run(
      [workbook.path(".build/runner/debug/kata"), book.root]
        + transcript.words, in: book.root,
      environment: ["COLUMNS": "80", "TERM": "dumb", "NO_COLOR": "1"],
      input: input)
    let lines = result.output.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let start = lines.firstIndex { !$0.isEmpty } ?? 0
    let end = lines.lastIndex { !$0.isEmpty } ?? -1
    return start <= end ? Array(lines[start...end]) : []
  }
}
