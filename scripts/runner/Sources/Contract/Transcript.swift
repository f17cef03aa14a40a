import Foundation
import Runner

/// A block of a page that shows a command and what it prints.
struct Transcript {
  /// Where it stands, such as `Guide/reports.md`.
  var page: String
  var block: FencedBlock
  /// The script's name and what follows it.
  var words: [String]
  /// What the command reads: of a line `$ printf 'a\n' | ./scripts/…`, what
  /// stands between the quotes; nil for nothing at all.
  var typed: String?
  /// The kata that is at a certain state when the command is called.
  var kata: Kata
  /// How many of its stages are done.
  var done: Int
  /// What else is so: `own tests`, or the path of a patch.
  var with: String?

  /// Whether it shows a finished program: the kata's state does not matter.
  var playsSolution: Bool {
    words.first == "play" && words.contains("--solution")
  }

  var place: String { "\(page):\(block.line)" }

  /// Reads a block; nil for one that is no transcript.
  init?(_ block: FencedBlock, on page: String, in workbook: Workbook) throws {
    guard let command = Self.command(of: block) else { return nil }
    self.page = page
    self.block = block
    let pipe = command.components(separatedBy: "' | ./scripts/")
    if pipe.count == 2, pipe[0].hasPrefix("printf '") {
      typed = pipe[0].dropFirst("printf '".count)
        .replacingOccurrences(of: "\\n", with: "\n")
      words = "./scripts/\(pipe[1])".split(separator: " ").map(String.init)
    } else {
      words = command.split(separator: " ").map(String.init)
    }
    guard words.first?.hasPrefix("./scripts/") == true else {
      throw Stop(
        .fault,
        "\(page):\(block.line): a transcript begins with “$ ./scripts/…”")
    }
    words[0].removeFirst("./scripts/".count)
    let comment = (block.comment ?? "").components(separatedBy: ": ")[0]
    var state = comment.split(separator: " ").map(String.init)
    let number = page.dropFirst("Guide/".count).prefix { $0.isNumber }
    if state.first != "at", let stage = block.stage, !number.isEmpty {
      state = ["at", "kata\(number)", "\(stage)"]
    }
    let isBeginning = state.first != "at" || state.count < 3
    let named = words.dropFirst().compactMap { try? workbook.kata(named: $0) }
    kata =
      isBeginning
      ? named.first ?? workbook.katas[0] : try workbook.kata(named: state[1])
    done = 0
    if isBeginning { return }
    done =
      state[2] == "solved" ? kata.stages.count : (Int(state[2]) ?? 1) - 1
    if state.count > 4, state[3] == "with" {
      with = state[4...].joined(separator: " ")
    }
  }

  /// The command, from the first line or from the comment; nil for no transcript.
  private static func command(of block: FencedBlock) -> String? {
    if block.language == "console" {
      return String((block.lines.first ?? "").dropFirst("$ ".count))
    }
    guard block.language == "json", let comment = block.comment,
      let colon = comment.range(of: ": ./scripts/")
    else { return nil }
    return String(comment[comment.index(colon.lowerBound, offsetBy: 2)...])
  }

  /// The kata's files when the command is called.
  func files(_ chain: Chain, in workbook: Workbook) throws -> KataFiles {
    let files = try chain.folder(after: done)
    switch with {
    case nil: return files
    case "own tests":
      return try chain.folder(after: done, ownTests: done + 1)
    case let path?:
      return try Patch(workbook.text(path), name: path).applied(to: files)
    }
  }

  /// Where the block differs from what the command printed; nil for nowhere.
  func problem(printed: [String]) -> String? {
    let wanted = block.lines.dropFirst(block.language == "console" ? 1 : 0)
      .map(Self.timeless)
    let pieces = wanted.split(separator: "…", omittingEmptySubsequences: false)
    if pieces.allSatisfy(\.isEmpty) {
      return "\(place): the transcript is empty — `./scripts/verify --update`"
    }
    var rest = printed.map(Self.timeless)[...]
    for (index, piece) in pieces.enumerated() {
      // The first piece begins the output, and the last one ends it.
      let isLast = index == pieces.count - 1
      let last = rest.endIndex - piece.count
      let starts =
        last < rest.startIndex
        ? [] : index == 0 ? [rest.startIndex] : Array(rest.startIndex...last)
      let start = starts.first { start in
        (!isLast || start == last)
          && rest[start..<(start + piece.count)].elementsEqual(piece)
      }
      guard let start else {
        let missing = zip(piece, rest).first { $0 != $1 }?.1 ?? ""
        return "\(place): the command prints something else, such as "
          + "“\(missing)” — `./scripts/verify --update`"
      }
      rest = rest[(start + piece.count)...]
    }
    return nil
  }

  /// What should stand there; with `…` at the end, all but the last paragraph.
  func rewritten(_ printed: [String]) -> [String] {
    var printed = printed
    if block.lines.last == "…" {
      let end = printed.lastIndex(of: "") ?? printed.count
      printed = printed.prefix(end) + ["…"]
    }
    return block.language == "console"
      ? [block.lines.first ?? ""] + printed : printed
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
}
