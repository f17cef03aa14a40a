import Foundation

/// Links that a click opens, where the terminal says that it knows them.
///
/// A link is an escape sequence, OSC 8, around its text.
extension Terminal {
  /// What the terminal makes of a link to a file.
  enum Links: Sendable {
    case none
    /// It opens the file.
    case toFile
    /// It opens the file at a line.
    case toLine
  }

  /// The text as a link to a file by its absolute path, and to a line of it.
  func linked(_ text: String, to path: String, line: Int? = nil) -> String {
    guard links != .none, path.hasPrefix("/") else { return text }
    var allowed = CharacterSet.alphanumerics.intersection(
      CharacterSet(charactersIn: UnicodeScalar(0)..<UnicodeScalar(128)))
    allowed.insert(charactersIn: "/-._~")
    guard let place = path.addingPercentEncoding(withAllowedCharacters: allowed)
    else { return text }
    let part = links == .toLine ? line.map { "#\($0)" } ?? "" : ""
    let start =
      "\u{1B}]8;;file://\(part.isEmpty ? place : place + part)\u{1B}\\"
    return "\(start)\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// What the environment says of the terminal.
  static func links(in variables: [String: String]) -> Links {
    func number(_ name: String) -> Int {
      variables[name].flatMap { Int($0) } ?? 0
    }
    let name = variables["TERM"] ?? ""
    let program = variables["TERM_PROGRAM"] ?? ""
    if let forced = variables["FORCE_HYPERLINK"] {
      return forced == "0" ? .none : .toFile
    }
    // What runs inside these is told of the terminal around them.
    if ["dumb", "", "linux"].contains(name) || name.hasPrefix("screen")
      || variables["TMUX"] != nil || variables["STY"] != nil
    {
      return .none
    }
    // Of a link to a file's line, VTE opens nothing.
    if name == "xterm-kitty" || program == "iTerm.app" { return .toLine }
    let isKnown =
      ["vscode", "WezTerm", "ghostty", "Hyper", "rio"].contains(program)
      || ["foot", "alacritty", "contour"].contains(where: name.hasPrefix)
      || number("VTE_VERSION") >= 5000 || number("KONSOLE_VERSION") >= 201_200
      || variables["WT_SESSION"] != nil
    return isKnown ? .toFile : .none
  }
}
