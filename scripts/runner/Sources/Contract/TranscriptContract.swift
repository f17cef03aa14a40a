import Foundation
import Runner

/// Every transcript in the Guide, to be compared with what its command prints.
///
/// A transcript is a block of the language `console`; its first line is
/// `$ ./scripts/…`. On a stage's page it is what the command prints at the
/// start of that stage. Elsewhere a comment above names the state: `<!-- at
/// kata1 3 -->`, `<!-- at kata1 solved -->` or `<!-- at kata1 1 with
/// Solutions/some.patch -->`. A line `…` leaves lines out. Times differ from run
/// to run and do not count. The command's input can stand in front: `$ printf
/// '15\n' | ./scripts/…`.
struct TranscriptContract: Sendable {
  private let workbook: Workbook
  private let transcripts: [Transcript]

  /// Reads all transcripts.
  ///
  /// - Throws: a `Stop` when the Guide has none, or one cannot be read.
  init(of workbook: Workbook) throws {
    self.workbook = workbook
    transcripts = try (workbook.pages + ["README.md"]).flatMap { page in
      try Markdown(workbook.text(page)).blocks.compactMap {
        try Transcript($0, on: page, in: workbook)
      }
    }
    if transcripts.isEmpty {
      throw Stop(.fault, "the Guide holds no transcript at all")
    }
  }

  /// Why the commands of some cannot be called.
  var notCallable: [String] {
    transcripts.compactMap { transcript in
      do {
        let solution = try Solution(transcript.kata, in: workbook)
        _ = try transcript.files(solution, in: workbook)
        return nil
      } catch { return (error as? Stop)?.message ?? "\(error)" }
    }
  }

  /// Why what commands print here is not what the Guide shows; nil where it is.
  static var whyNotComparable: String? {
    #if os(Linux)
      BuildSystem.isNative
        ? nil
        : "the transcripts show calls with the native build system, and are "
          + "compared with it only"
    #else
      // XCTest's words and a count or two differ on other systems.
      "the transcripts are Linux's, and are compared there only"
    #endif
  }

  /// Checks the point that all of the kata's transcripts hold.
  ///
  /// On a busy machine a test that waits may now and then run into its limit, so
  /// a problem must show three times to count.
  func check(_ kata: Kata, in book: Workbook, _ points: VerifyPoints) throws {
    points.doing("transcripts")
    let called = try called(of: kata, in: book, tries: 3)
    try points.check(
      "every transcript is what the command prints (\(called.count))"
    ) { called.compactMap(\.problem) }
  }

  /// The kata's transcripts, after their commands were called in a copy of the
  /// workbook.
  func called(
    of kata: Kata, in book: Workbook, tries: Int = 1
  ) throws -> [Transcript] {
    let solution = try Solution(kata, in: book)
    return try transcripts.filter { $0.kata.folder == kata.folder }.map {
      var transcript = $0
      for _ in 1...tries where transcript.problem != nil {
        try transcript.call(solution, in: book)
      }
      return transcript
    }
  }

  /// Rewrites the blocks that differ, and returns their pages.
  func update(_ called: [Transcript]) throws -> [String] {
    // From the last to the first, so that line numbers above stay right.
    let wrong = called.filter { $0.problem != nil }
      .sorted { $0.block.line > $1.block.line }
    let pages = Dictionary(grouping: wrong, by: \.page)
    for (name, transcripts) in pages {
      var page = workbook.text(name).components(separatedBy: "\n")
      for transcript in transcripts {
        let (start, count) = (
          transcript.block.line, transcript.block.lines.count
        )
        page.replaceSubrange(
          start..<(start + count), with: transcript.rewritten)
      }
      try Files.write(
        page.joined(separator: "\n"), to: workbook.path(name))
    }
    return pages.keys.sorted()
  }
}
