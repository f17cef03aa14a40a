import Runner

/// The least that a stage takes: reading its page, and typing what it asks for.
struct Effort: Equatable, CustomStringConvertible {
  static let wordsAMinute = 150
  static let linesAMinute = 4

  /// The words of prose on the stage's page.
  var words: Int
  /// The lines to type; of own tests, half of the reference's.
  var lines: Int

  /// In minutes, rounded up to five.
  var minutes: Int {
    let exact =
      Double(words) / Double(Self.wordsAMinute)
      + Double(lines) / Double(Self.linesAMinute)
    return Int((exact / 5).rounded(.up)) * 5
  }

  var description: String {
    "its words (\(words)) and the lines to type (\(lines)) take \(minutes) minutes"
  }
}

extension Effort {
  /// What the page, the step and the reference's tests ask for.
  init(of stage: Stage, of kata: Kata, in workbook: Workbook) {
    let page = Markdown(workbook.text(kata.lesson(of: stage)))
    words = page.prose.map(\.text).prefix { $0 != "---" }
      .filter { !$0.hasPrefix("<!--") }
      .joined(separator: " ").split { $0.isWhitespace }
      .count { $0.contains { $0.isLetter || $0.isNumber } }
    let step = workbook.text(
      "Solutions/\(kata.folder)/Steps/\(stage.name).patch")
    var code = 0
    var tests = 0
    for line in step.split(separator: "\n")
    where line.hasPrefix("+") && !line.hasPrefix("+++ ") {
      if Self.isTyped(line.dropFirst()) { code += 1 }
    }
    if stage.isTestFirst, let file = stage.file {
      // What the starter holds of the file is not typed.
      let own = "Katas/\(kata.folder)/Tests/\(stage.testClass).swift"
      tests += Self.typedLines(workbook.text(file))
      tests -= Self.typedLines(workbook.text(own))
    }
    lines = code + tests / 2
  }

  private static func typedLines(_ text: String) -> Int {
    text.split(separator: "\n").count(where: isTyped)
  }

  private static func isTyped(_ line: Substring) -> Bool {
    line.contains { !$0.isWhitespace }
  }
}
