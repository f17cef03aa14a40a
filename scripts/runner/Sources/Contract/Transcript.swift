import Foundation
import Runner

/// A block of a page that shows a command and what it prints.
struct Transcript: Sendable {
  /// The page that shows it, such as `Guide/reports.md`.
  let page: String
  let block: Markdown.Block
  /// The command, as a shell reads it.
  let command: String
  /// The kata that is at a certain state when the command is called.
  let kata: Kata
  /// How many of its stages are done.
  let done: Int
  /// The path of a patch, for what else the kata holds.
  let with: String?
  /// What the command printed when it was called, without the empty lines at both
  /// ends.
  var printed: [String] = []

  private var place: String { "\(page):\(block.line)" }

  /// Reads a block; nil for one that is no transcript.
  init?(
    _ block: Markdown.Block, on page: String, in workbook: Workbook
  ) throws {
    guard block.language == "console" else { return nil }
    let command = (block.lines.first ?? "").dropFirst("$ ".count)
    guard let call = command.firstMatch(of: /\.\/scripts\/(.+)/) else {
      throw Stop(
        .fault,
        "\(page):\(block.line): a transcript begins with “$ ./scripts/…”")
    }
    self.page = page
    self.block = block
    self.command = String(command)
    let state = block.comment?.prefixMatch(
      of: /at (\S+) (solved|\d+)(?: with (.+))?/)
    with = state?.3.map(String.init)
    if let state {
      kata = try workbook.kata(named: String(state.1))
      done = Int(state.2).map { $0 - 1 } ?? kata.stages.count
    } else {
      // A stage's page is of its kata, another page of the kata in the command.
      let ofPage = workbook.katas.first { page.hasPrefix("\($0.lessons)/") }
      let named = call.1.split(separator: " ").dropFirst()
        .compactMap { try? workbook.kata(named: String($0)) }
      let kata = ofPage ?? named.first ?? workbook.katas[0]
      let stage = kata.stages.first { kata.lesson(of: $0) == page }
      self.kata = kata
      done = stage.map { $0.number - 1 } ?? 0
    }
  }

  /// What the kata's folder holds when the command is called.
  ///
  /// - Throws: a `Stop` where the patch does not fit.
  func files(_ solution: Solution, in book: Workbook) throws -> KataFiles {
    let files = try solution.folder(after: done)
    guard let with else { return files }
    return try Patch(book.text(with), name: with).applied(to: files)
  }

  /// Calls the command in a copy of the workbook.
  mutating func call(_ solution: Solution, in book: Workbook) throws {
    try files(solution, in: book).layToBeBuilt(
      in: book.path("Katas/\(kata.folder)"))
    for folder in [".kata", Kata.drillSource, kata.roundMark] {
      try Files.remove(book.path(folder))
    }
    // Of a solved kata, no stage is the one to begin with.
    let isSolved = done == kata.stages.count
    if !isSolved && done > 0 || with != nil {
      Journal(root: book.root).noteReset(
        of: kata, to: min(done + 1, kata.stages.count))
    }
    let call = #""$PRODUCTS/kata" "$PWD" "#
    let line = command.replacing("./scripts/", with: call)
      .replacing("/kata\" \"$PWD\" play", with: "/play\" \"$PWD\" play")
    let result = try Shell.run(
      ["sh", "-c", line], in: book.root,
      environment: [
        "PRODUCTS": BuiltPrograms.folder, "COLUMNS": "80", "TERM": "dumb",
        "NO_COLOR": "1",
      ])
    printed = result.output.components(separatedBy: "\n")
      .drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
  }

  /// How the block differs from what the command printed; nil if it does not.
  var problem: String? {
    let wanted = block.lines.dropFirst()
    if wanted.allSatisfy({ ["", "…"].contains($0) }) {
      return "\(place): the transcript is empty — `./scripts/verify --update`"
    }
    // So that a block without `…` at its ends shows the whole output.
    func framed(_ lines: [String]) -> [String] {
      ["the beginning"] + lines.map(Self.timeless) + ["the end"]
    }
    return Markdown.Block.difference(
      of: framed(printed), from: framed(Array(wanted))
    ).map {
      "\(place): the command prints something else, such as “\($0)” — "
        + "`./scripts/verify --update`"
    }
  }

  /// The lines that the block should have; a `…` at its end still leaves the
  /// last paragraph out.
  var rewritten: [String] {
    var lines = printed
    if block.lines.last == "…" {
      let end = lines.lastIndex(of: "") ?? lines.count
      lines = lines.prefix(end) + ["…"]
    }
    return block.lines.prefix(1) + lines
  }

  /// The line without what differs from run to run: `0.02 s`, `under 0.01 s`
  /// and `3 s` are all the same, and so are the numbers of a JSON document.
  private static func timeless(_ line: String) -> String {
    line.replacing(/(under )?\b\d+(\.\d+)? s\b/, with: "0 s")
      .replacing(/"(seconds|swift)" : .*/) { "\($0.1)" }
      .trimmingCharacters(in: .whitespaces)
  }
}
