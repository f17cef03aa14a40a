import Foundation
import Runner

/// Sees to it that every transcript in the Guide is what a command prints.
///
/// A transcript is a block of the language `console`; its first line is
/// `$ ./scripts/…`. In a stage's section it is what the command prints at the
/// start of that stage. Elsewhere a comment above says where: `<!-- at kata1
/// 3 -->`, `<!-- at kata1 8 with own tests -->`, `<!-- at kata1 solved -->` or
/// `<!-- at kata1 1 with Guide/some.patch -->`. A line `…` leaves
/// lines out. Times differ from run to run and do not count.
///
/// A block of the language `json` is one too where the comment above ends with
/// the command: `<!-- at kata5 1: ./scripts/check kata5 --json -->`.
struct Transcripts {
  let workbook: Workbook
  let ledger: Ledger
  /// Whether blocks that differ are rewritten.
  let isUpdating: Bool

  /// A copy of the workbook, so that the learner's own files stay untouched.
  private var copy: String { workbook.path(".build/verify-book") }

  /// Checks, or rewrites, all transcripts.
  func check() throws {
    try makeCopy()
    var problems: [String] = []
    var count = 0
    for page in pages() {
      let markdown = Files.text(workbook.path(page)) ?? ""
      var lines = markdown.split(
        separator: "\n", omittingEmptySubsequences: false
      )
      .map(String.init)
      let blocks = Markdown(markdown).blocks
        .filter { Self.command(of: $0) != nil }
      // From the last to the first, so that line numbers above stay right.
      for block in blocks.reversed() {
        count += 1
        ledger.doing("transcript \(page):\(block.line)")
        guard let problem = try lastingProblem(block, page) else { continue }
        if isUpdating {
          lines.replaceSubrange(
            block.line..<(block.line + block.lines.count),
            with: try rewritten(block, page))
        } else {
          problems.append(problem)
        }
      }
      let text = lines.joined(separator: "\n")
      if isUpdating, text != markdown {
        try Files.write(text, to: workbook.path(page))
        ledger.note("\(page) was rewritten")
      }
    }
    try ledger.check("every transcript is what the command prints (\(count))") {
      count == 0 ? ["the Guide holds no transcript at all"] : problems
    }
  }

  private func pages() -> [String] {
    Files.tree(workbook.path("Guide")).filter { $0.hasSuffix(".md") }
      .map { "Guide/\($0)" } + ["README.md"]
  }

  // MARK: - One transcript

  /// A problem that is still there at the third look.
  ///
  /// On a busy machine a test that waits may now and then run into its limit.
  private func lastingProblem(
    _ block: FencedBlock, _ page: String
  ) throws -> String? {
    var found: String?
    for _ in 1...(isUpdating ? 1 : 3) {
      found = try problem(block, page)
      guard let found else { return nil }
      ledger.note("looking again: \(found)")
    }
    return found
  }

  private func problem(_ block: FencedBlock, _ page: String) throws -> String? {
    let printed = try output(of: block, page)
    let isConsole = block.language == "console"
    let wanted = block.lines.dropFirst(isConsole ? 1 : 0).map(Self.timeless)
    let given = printed.map(Self.timeless)
    let pieces = wanted.split(separator: "…", omittingEmptySubsequences: false)
    if pieces.allSatisfy(\.isEmpty) {
      return "\(page):\(block.line): the transcript is empty — "
        + "`./scripts/verify --update`"
    }
    var rest = given[...]
    for (index, piece) in pieces.enumerated() {
      // The first piece begins the output, and the last one ends it.
      let isAnchored = index == 0
      let isLast = index == pieces.count - 1
      let starts =
        rest.count < piece.count
        ? [] : Array(rest.startIndex...(rest.endIndex - piece.count))
      let start = starts.first { start in
        (!isAnchored || start == rest.startIndex)
          && (!isLast || start + piece.count == rest.endIndex)
          && rest[start..<(start + piece.count)].elementsEqual(piece)
      }
      guard let start else {
        let missing = zip(piece, rest).first { $0 != $1 }?.1 ?? ""
        return "\(page):\(block.line): the command prints something else, such "
          + "as “\(missing)” — `./scripts/verify --update`"
      }
      rest = rest[(start + piece.count)...]
    }
    return nil
  }

  /// What should stand there.
  ///
  /// With `…` at the end, all but the last paragraph.
  private func rewritten(_ block: FencedBlock, _ page: String) throws
    -> [String]
  {
    var printed = try output(of: block, page)
    if block.lines.last == "…" {
      let end = printed.lastIndex(of: "") ?? printed.count
      printed = printed.prefix(end) + ["…"]
    }
    return block.language == "console"
      ? [block.lines.first ?? ""] + printed : printed
  }

  /// The command, from the first line or from the comment; nil for no transcript.
  static func command(of block: FencedBlock) -> String? {
    if block.language == "console" {
      return String((block.lines.first ?? "").dropFirst("$ ".count))
    }
    guard block.language == "json", let comment = block.comment,
      let colon = comment.range(of: ": ./scripts/")
    else { return nil }
    return String(comment[comment.index(colon.lowerBound, offsetBy: 2)...])
  }

  private func output(of block: FencedBlock, _ page: String) throws -> [String]
  {
    let words = (Self.command(of: block) ?? "").split(separator: " ")
      .map(String.init)
    guard let script = words.first, script.hasPrefix("./scripts/") else {
      throw Stop(
        .fault,
        "\(page):\(block.line): a transcript begins with “$ ./scripts/…”")
    }
    try arrange(block, page)
    let command = String(script.dropFirst("./scripts/".count))
    let result = try Shell.run(
      [workbook.path(".build/runner/debug/kata"), copy, command]
        + words.dropFirst(), in: copy,
      environment: ["COLUMNS": "80", "TERM": "dumb", "NO_COLOR": "1"])
    var lines = result.output.split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map(String.init)
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// `0.02 s`, `under 0.01 s` and `3 s` are all the same.
  static func timeless(_ line: String) -> String {
    // In a JSON document.
    for key in ["\"seconds\" : ", "\"swift\" : "] where line.contains(key) {
      return key
    }
    var words = line.split(separator: " ", omittingEmptySubsequences: false)
      .map(String.init)
    for index in words.indices.dropFirst() where words[index].hasPrefix("s") {
      let isUnit = ["s", "s,", "s."].contains(words[index])
      if isUnit, Double(words[index - 1]) != nil { words[index - 1] = "0" }
    }
    return words.filter { $0 != "under" }.joined(separator: " ")
      .trimmingCharacters(in: .whitespaces)
  }

  // MARK: - The copy

  private func makeCopy() throws {
    for name in Files.names(in: copy) { try Files.remove("\(copy)/\(name)") }
    try Files.remove("\(copy)/.kata")
    try Files.makeFolder(copy)
    for name in [
      "Package.swift", "Katas", "Solutions", "Tests", "Guide", "scripts",
    ] {
      try FileManager.default.copyItem(
        atPath: workbook.path(name), toPath: "\(copy)/\(name)")
    }
    // Builds the command whose output is compared.
    let built = try Shell.run(["./scripts/check", "--help"], in: workbook.root)
    guard built.code == 0 else { throw Stop(.fault, built.output) }
  }

  /// Brings the copy to the state in which the command was called.
  private func arrange(_ block: FencedBlock, _ page: String) throws {
    let number = page.dropFirst("Guide/".count).prefix { $0.isNumber }
    let comment = (block.comment ?? "").components(separatedBy: ": ")[0]
    var words = comment.split(separator: " ").map(String.init)
    if words.first != "at", let stage = block.stage, !number.isEmpty {
      words = ["at", "kata\(number)", "\(stage)"]
    }
    guard words.first == "at", words.count > 2 else {
      // At the very beginning.
      try Files.remove("\(copy)/.kata")
      for kata in workbook.katas {
        try lay(kata, Chain(kata, in: workbook).state(after: 0))
      }
      return
    }
    let kata = try workbook.kata(named: words[1])
    let chain = try Chain(kata, in: workbook)
    let stage = words[2] == "solved" ? Int.max : Int(words[2]) ?? 1
    var files = try chain.state(after: stage == .max ? .max : stage - 1)
    if words.dropFirst(3) == ["with", "own", "tests"] {
      files = files.withTests(of: chain.solution)
    } else if words.count > 4, words[3] == "with" {
      let patch = try Patch(
        Files.text(workbook.path(words[4])) ?? "", name: words[4])
      files = try Chain.apply(patch, to: files)
    }
    try Files.remove("\(copy)/.kata")
    try lay(kata, files)
    Journal(root: copy).append([
      Journal.Entry(
        time: 0, kata: kata.module, stage: min(stage, kata.stages.count),
        event: .reset)
    ])
  }

  private func lay(_ kata: Kata, _ files: KataFiles) throws {
    try files.lay(in: "\(copy)/Katas/\(kata.folder)")
  }
}
