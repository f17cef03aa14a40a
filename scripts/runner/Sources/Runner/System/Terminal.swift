import Foundation

/// Where a command prints, and what that place can show.
public struct Terminal: Sendable {
  /// How a text looks; meaning never depends on it.
  public enum Style: String, Sendable {
    case green = "32"
    case red = "31"
    // Yellow letters cannot be read on white, nor white ones on yellow.
    case amber = "30;43"
    case bold = "1"
    case dim = "2"
  }

  /// How many columns it has.
  public var width: Int
  /// Whether what it shows can be cleared.
  private var isWindow: Bool
  var hasColour: Bool
  /// Whether a line can be rewritten while work goes on.
  var isLive: Bool
  /// How a shell in the current folder calls the folder of the commands.
  var scripts = "./scripts"

  init(
    width: Int = 80, isWindow: Bool = false, hasColour: Bool = false,
    isLive: Bool = false
  ) {
    self.width = max(width, 20)
    self.isWindow = isWindow
    self.hasColour = hasColour
    self.isLive = isLive
  }

  /// What the standard output and the environment say.
  static func current() -> Terminal {
    let variables = ProcessInfo.processInfo.environment
    let isDumb = ["dumb", ""].contains(variables["TERM"] ?? "")
    let isWindow = isatty(STDOUT_FILENO) == 1 && !isDumb
    let columns = variables["COLUMNS"].flatMap { Int($0) } ?? 0
    return Terminal(
      width: window().map { Int($0.ws_col) } ?? (columns > 0 ? columns : 80),
      isWindow: isWindow,
      hasColour: isWindow && variables["NO_COLOR"] == nil,
      isLive: isatty(STDERR_FILENO) == 1 && !isDumb)
  }

  /// The terminal, as wide as its window is now.
  public var resized: Terminal {
    var terminal = self
    if let size = Self.window() { terminal.width = max(Int(size.ws_col), 20) }
    return terminal
  }

  /// Lets the window be empty; false where it cannot be.
  @discardableResult
  public func clear() -> Bool {
    if isWindow { Printer.print("\u{1B}[H\u{1B}[2J") }
    return isWindow
  }

  /// The text in a style, where that can be shown.
  public func styled(_ text: String, _ style: Style) -> String {
    hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The text in lines no longer than the width, each behind the indent, or the
  /// first behind another one.
  ///
  /// A longer word, such as a path, stays whole: broken, it could not be clicked.
  public func wrapped(
    _ text: String, first: String? = nil, indent: String = ""
  ) -> String {
    var lines: [String] = []
    for paragraph in text.allLines {
      var line = lines.isEmpty ? first ?? indent : indent
      var isEmpty = true
      for word in paragraph.split(
        separator: " ", omittingEmptySubsequences: false)
      {
        let room = width - Self.columns(line) - (isEmpty ? 0 : 1)
        if !isEmpty, Self.columns(String(word)) > room {
          lines.append(line)
          line = indent
          isEmpty = true
        }
        line += (isEmpty ? "" : " ") + word
        isEmpty = false
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  /// How many columns the text takes: Hangul and its like take two each, and
  /// marks, later parts of a syllable and styles none.
  public static func columns(_ text: String) -> Int {
    var plain = text
    if text.utf8.contains(0x1B) {
      plain.replace(/\u{1B}\[[0-9;]*m/, with: "")
    }
    return plain.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.value {
      case ..<0x300: return sum + 1
      case 0x1160...0x11FF, 0x200B...0x200F, 0xD7B0...0xD7FF: return sum
      case _
      where [.nonspacingMark, .enclosingMark].contains(
        scalar.properties.generalCategory):
        return sum
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF00...0xFF60, 0x1F300...0x1FAFF:
        return sum + 2
      default: return sum + 1
      }
    }
  }

  /// Prints a line to the standard output.
  public func print(_ text: String) {
    Printer.print(calledFromHere(text) + "\n")
  }

  /// Prints a line to the standard error output.
  public func complain(_ text: String) {
    Printer.complain(calledFromHere(text.visible) + "\n")
  }

  /// The text, with each command as it is called from the current folder.
  func calledFromHere(_ text: String) -> String {
    if scripts == "./scripts" { return text }
    return text.replacingOccurrences(
      of: #"(?<![./])\./scripts/"#,
      with: NSRegularExpression.escapedTemplate(for: scripts + "/"),
      options: .regularExpression)
  }

  /// Shows what is going on, in a line that the next text replaces.
  public func status(_ text: String?) {
    guard isLive else { return }
    var cut = (text ?? "").visible
    let width = resized.width
    while Self.columns(cut) >= width { cut.removeLast() }
    Printer.status(cut)
  }

  /// Ends the command's work once its output is closed.
  public func stopIfClosed() throws {
    guard let failure = Printer.failure else { return }
    if failure == EINTR { throw Stop.interrupted }
    throw Stop(
      .unwritten, "cannot print: \(String(cString: strerror(failure)))")
  }

  /// How large the window is; nil where the standard output is none.
  private static func window() -> winsize? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return size
  }
}

extension StringProtocol {
  /// The lines, empty ones included; by bytes, which takes a fifth of the time.
  public var allLines: [Substring] {
    Substring(self).utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  /// The text with control characters written out, as Swift writes them.
  ///
  /// None can do anything to a terminal then. Line breaks and tabs stay.
  public var visible: String {
    guard unicodeScalars.contains(where: Self.isControl) else {
      return String(self)
    }
    return unicodeScalars.map { scalar in
      guard Self.isControl(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return scalar == "\r" ? "\\r" : "\\u{\(digits)}"
    }.joined()
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    // The last ranges are not seen, or turn the direction of what is shown.
    case ..<0x20, 0x7F...0x9F, 0x200B, 0x200E...0x200F, 0x202A...0x202E,
      0x2060...0x2069:
      true
    default: false
    }
  }
}
