/// A call of `swift test` that got no test to run, and whose fault that is.
///
/// One rule in place of a list of what may happen to a machine: without an error
/// in a file of the workbook, it is the machine's, but for a compiler that crashed
/// while it read one.
struct BuildFailure {
  private let run: TestRun
  private let root: String
  private var output: PrintedOutput { run.output }

  /// The failure of this call in a workbook; nil if its code was built.
  init?(_ run: TestRun, in root: String) {
    guard run.failedToBuild else { return nil }
    (self.run, self.root) = (run, root)
  }

  /// Whether the code is not to blame, as far as anybody says.
  var isOfTheMachine: Bool {
    !output.errors.allSatisfy(isOfTheCode)
      || output.errors.isEmpty && toolFailure == nil
  }

  /// Whether it is in a file of the workbook, and no tool made what it is about.
  private func isOfTheCode(_ error: Diagnostic) -> Bool {
    // A module that cannot be imported is named by its file.
    guard let place = error.place,
      !(error.isOfAnImport && error.message.contains("/"))
    else { return false }
    return !place.isPath || place.file.hasPrefix("\(root)/")
      || place.path(below: "swift-generated-sources") != nil
  }

  /// How a tool failed over code of the workbook, and named no error in it; nil where
  /// none did.
  var toolFailure: Diagnostic? { crash ?? run.unlisted }

  /// What the compiler read last when it crashed; nil where it did not, or that was
  /// no file of the workbook.
  private var crash: Diagnostic? {
    // What compiles before a build begins is the manifest.
    guard output.hasBegun,
      output.toolLines.contains(where: { $0.hasPrefix("Stack dump:") })
    else { return nil }
    let line = run.text.matches(of: /\(at (\/.+?):([0-9]+):[0-9]+\)/).last
    // What emits code names the file alone.
    let file = run.text.matches(of: /for file "(\/.+?)"/).last
    guard let path = line?.1 ?? file?.1, path.hasPrefix("\(root)/") else {
      return nil
    }
    return Diagnostic(
      place: SourcePlace(String(path), line.flatMap { Int($0.2) } ?? 1),
      message: Diagnostic.compilerCrash)
  }

  /// Why there is no light: what the tools said last.
  var refusal: Stop {
    if run.end == .timedOut {
      return Stop(
        .fault,
        "the build said nothing for \(Int(TimeLimits.build / 60)) minutes, and was "
          + "ended: check again when the machine has less to do")
    }
    let errors = output.errors.filter { !isOfTheCode($0) }
    return Stop(
      .fault,
      "swift fails, and names no error in a file of the workbook. "
        + Self.lastWords(of: output.toolLines + errors.map(\.description))
        + " (check again; if it says the same, mend what that names)")
  }

  /// What to say where the disk has hardly any room left, in bytes: what a compiler
  /// could not write, it misses elsewhere, and calls an error of the code.
  static func lackOfRoom(_ room: Int?) -> Stop? {
    guard let room, room < 20_000_000 else { return nil }
    return Stop(
      .fault,
      "the build failed, and the disk is full: make room, and check again")
  }

  /// What to say of a toolchain that does not work.
  static func unavailable(_ text: String) -> Stop {
    let lines = text.split(separator: "\n").map(String.init)
    return Stop(
      .unavailable, "swift does not work here. \(lastWords(of: lines))")
  }

  /// The last five lines, in one; of what a line introduces, there is a line.
  private static func lastWords(of lines: [String]) -> String {
    var words: [String] = []
    var hasMore = false
    for line in lines {
      let isMore = line.hasPrefix(" ")
      let text = line.visible.drop(while: \.isWhitespace).prefix(300)
      if !isMore {
        words.append(String(text))
      } else if !hasMore, let last = words.popLast() {
        words.append("\(last) \(text)")
      }
      hasMore = isMore
    }
    return words.isEmpty
      ? "It says nothing"
      : "Its last words: " + words.suffix(5).joined(separator: " ")
  }
}
