import Foundation

/// Counts a text in code, under whatever name it is used.
///
/// A name that stands for the text and nothing more counts wherever it is used,
/// in place of the one time that the text stands behind it: `let end =
/// stream.finish`, `func end() { stream.finish() }`, or a parameter's second
/// name. A variable's declaration does not use it, and neither does a variable
/// that has the name of such a function.
struct TextCount {
  /// The code without its comments and white space.
  private let code: String

  /// Reads code of which the white space is gone.
  init(_ code: Data) {
    self.code = String(decoding: code, as: UTF8.self)
  }

  /// How often a text is used.
  func uses(of text: String) -> Int {
    let text = String(
      decoding: BareCode.bytes(of: Data(text.utf8)), as: UTF8.self)
    var rest = code
    var names = Set<String>()
    for pattern in Self.aliases(of: text) {
      guard let regex = Self.regex(pattern) else { continue }
      for match in rest.matches(of: regex) {
        names.formUnion(
          match.output.dropFirst().compactMap { $0.substring.map(String.init) })
      }
      rest.replace(regex, with: " ")
    }
    if Self.isName(text.first),
      let declaration = Self.regex("\\b(?:var|let) \(Self.escaped(text))")
    {
      rest.replace(declaration, with: " ")
    }
    let direct =
      (Self.isName(text.first) ? "\\b" : "") + Self.escaped(text)
      + (Self.isName(text.last) ? "\\b" : "")
    let uses = names.sorted().map { name in
      // Where a variable has the same name, only a call is a use of it.
      let variable = Self.regex("\\b(?:var|let) \(name)\\b")
      let isCall = variable.map(rest.contains) ?? false
      return "\\b\(name)" + (isCall ? "\\(" : "\\b(?!:)")
    }
    return ([direct] + uses).compactMap(Self.regex)
      .map { rest.matches(of: $0).count }.reduce(0, +)
  }

  /// Patterns of declarations that give the text a name.
  private static func aliases(of text: String) -> [String] {
    let isCall = text.last == "(" || text.hasSuffix("()")
    let callee =
      isCall ? String(text.prefix { $0 != "(" }) : text
    // What it is a member of does not matter.
    let owner = isName(text.first) ? "(?:[\\w.]*\\.)?" : "[\\w.]*"
    let whole =
      owner + escaped(text)
      + (text.last == "("
        ? "[\\w.:,& ]*\\)" : "[\\w.]*(?:\\([\\w.:,& ]*\\))?")
    var patterns = [
      "\\b(?:let|var|typealias) (\\w+)(?::[^={}]*)?=\(owner)\(escaped(callee))"
        + "(?:\\.init)?(?:\\((?:\\w+:)+\\))?(?![\\w(.=\\[?])",
      "\\b(?:func (\\w+)(?:(?!\\bfunc )[^{}])*|var (\\w+):[^={}]*)"
        + "\\{(?:(?:return|try|await) )*\(whole)\\}",
    ]
    if callee.allSatisfy(isName) {
      patterns.append("\\b\(callee) (\\w+):")
    }
    return patterns
  }

  // By Unicode's rules, `self.word` would be one word.
  private static func regex(_ pattern: String) -> Regex<AnyRegexOutput>? {
    try? Regex(pattern).wordBoundaryKind(.simple)
  }

  private static func isName(_ letter: Character?) -> Bool {
    letter.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }

  private static func escaped(_ text: String) -> String {
    text.map { isName($0) || $0 == " " ? String($0) : "\\\($0)" }.joined()
  }
}
