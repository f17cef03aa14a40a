import Foundation

/// What a drill in tidying up asks of the code: a number that a scan of the text
/// finds, and that no renaming, moving or reformatting makes smaller.
enum TidyGoal: Equatable, Sendable {
  /// These texts stand at most so often in the files that are changed.
  case texts([String], atMost: Int)
  /// In no function do blocks stand deeper inside each other.
  case nesting(Int)
  /// No type stores more variables.
  case variables(Int)

  /// How far the code is from a goal.
  struct Measure: Equatable, Sendable {
    /// The goal in words.
    var goal: String
    /// The number that was found.
    var found: Int
    var isMet: Bool
    /// The file in which it was found, relative to the kata's folder.
    var file: String?
    var line = 1
  }

  private static let texts = [
    ("Once", "once"), ("Twice", "twice"), ("Thrice", "three times"),
    ("Four times", "four times"), ("Five times", "five times"),
  ]

  /// The goals in the lines above a patch: `Once: …`, `Twice: …`, `Thrice: …`,
  /// `Four times: …` and `Five times: …` of texts, `Nesting: 1` and `Variables: 1`.
  ///
  /// `Once: a and b` is a goal for each; `Once: a or b` is one goal for two ways
  /// to write the same.
  static func goals(of patch: Patch) -> [TidyGoal] {
    let header = patch.header
    var goals: [TidyGoal] = []
    for (count, key) in texts.map(\.0).enumerated() {
      guard let line = header[key] else { continue }
      goals += line.components(separatedBy: " and ").map {
        .texts($0.components(separatedBy: " or "), atMost: count + 1)
      }
    }
    if let most = header["Nesting"].flatMap({ Int($0) }) {
      goals.append(.nesting(most))
    }
    if let most = header["Variables"].flatMap({ Int($0) }) {
      goals.append(.variables(most))
    }
    return goals
  }

  /// Measures the sources.
  ///
  /// - Parameter tidy: The code as it was before it grew untidy: no file need be
  ///   better than there.
  func measure(_ files: KataFiles, tidy: KataFiles) -> Measure {
    let files = Self.code(files)
    switch self {
    case .texts(let texts, let most):
      let changed = files.sorted { $0.key < $1.key }.filter {
        tidy[$0.key] != $0.value
      }.reduce(into: Data()) { $0 += BareCode.bytes(of: $1.value) + " ".utf8 }
      let count = TextCount(changed)
      let sum = texts.map(count.uses).reduce(0, +)
      let names = texts.map { "`\($0)`" }.joined(separator: " or ")
      return Measure(
        goal: "\(names) stands at most \(Self.texts[most - 1].1)",
        found: sum, isMet: sum <= most)
    case .nesting(let most):
      return worst(
        "in no function are blocks nested deeper than \(most)", files, tidy,
        most
      ) { ($0.nesting, $0.deepestLine) }
    case .variables(let most):
      return worst(
        "no type stores more than \(most == 1 ? "1 variable" : "\(most) variables")",
        files, tidy, most
      ) { ($0.variables, $0.variablesLine) }
    }
  }

  /// Measures each file alone, and tells of the worst.
  private func worst(
    _ goal: String, _ files: KataFiles, _ tidy: KataFiles, _ most: Int,
    _ measure: (CodeShape) -> (found: Int, line: Int?)
  ) -> Measure {
    var result = Measure(goal: goal, found: 0, isMet: true)
    for (path, bytes) in files.sorted(by: { $0.key < $1.key })
    where tidy[path] != bytes {
      let now = measure(CodeShape(bytes))
      let then = tidy[path].map { measure(CodeShape($0)).found } ?? 0
      let isMet = now.found <= max(most, then)
      // What was so before is not what the drill is about.
      let found = isMet ? min(now.found, most) : now.found
      guard found > result.found || !isMet && result.isMet else { continue }
      result = Measure(
        goal: goal, found: found, isMet: isMet && result.isMet,
        file: isMet ? nil : path, line: now.line ?? 1)
    }
    return result
  }

  private static func code(_ files: KataFiles) -> KataFiles {
    files.part("Sources").filter { $0.key.hasSuffix(".swift") }
  }
}
