import Foundation

/// A call of `swift test` that built nothing, and why, by what it printed.
///
/// What a learner wrote is no sign of the machine's state: signs are looked for
/// in what the tools say themselves.
struct BuildFailure {
  private let run: TestRun
  private let root: String
  private var output: Output { run.output }

  /// The failure of this call in a workbook; nil if its code was built.
  init?(_ run: TestRun, in root: String) {
    if run.isBuilt || run.end == .stopped { return nil }
    (self.run, self.root) = (run, root)
  }

  /// Whether another call may build it.
  var mayPass: Bool { isOfASave || isOfACrash }

  /// Whether a file was saved while the compiler read it.
  private var isOfASave: Bool {
    output.toolLines.contains { $0.contains("' was modified during the build") }
  }

  /// Whether SwiftPM itself was ended by a signal, and no compiler said why.
  private var isOfACrash: Bool {
    guard case .exited(let code) = run.end else { return false }
    return code > 128 && output.errors.isEmpty && said.isEmpty && !isDiskFull
      && killer == nil
  }

  /// Whether the build folder is damaged, or another toolchain's.
  var isOfTheFolder: Bool {
    let signs = [
      // Complaints about a file that was made by an earlier build.
      "/\(run.request.scratch)/",
      "unable to load output file map", "compiled with an older version",
      "compiled with a newer version", "cannot be imported by the Swift",
      "unable to attach DB", "malformed", "PCH was compiled",
      "unexpected top-level node", "module cache path",
    ]
    return !isDiskFull && killer == nil
      && (said + errorsOfModules).contains { text in
        signs.contains(where: text.contains)
      }
  }

  /// Whether the cache of the system's headers is damaged, or of another place.
  var isOfTheModuleCache: Bool {
    let signs = ["module cache path", Workbook.moduleCache, ".pcm"]
    return (said + errorsOfModules).contains { text in
      signs.contains(where: text.contains)
    }
  }

  /// The compiler's errors that are not about what the learner wrote.
  private var errorsOfModules: [String] {
    output.errors.filter {
      $0.isOfAnImport || $0.place?.path(below: run.request.scratch) != nil
        || $0.place == nil
    }.map(\.message)
  }

  private var isDiskFull: Bool {
    let code = "I/O error (code: \(ENOSPC))"
    return isSaid(["No space left on device"])
      || output.toolLines.contains { $0.contains(code) }
  }

  /// Whether a tool passes on these words of the system, which stand behind a colon
  /// or in quotation marks; a path or a name may hold the same ones.
  private func isSaid(_ words: [String]) -> Bool {
    let unplaced = output.errors.filter { $0.place == nil }.map(\.message)
    return (output.toolLines + unplaced).contains { line in
      words.contains { word in
        [": ", "\"", "("].contains { line.contains($0 + word) }
          || line.hasPrefix(word)
      }
    }
  }

  /// The errors of SwiftPM and the linker, without those that say nothing.
  private var said: [String] {
    output.packageErrors.filter { error in
      !["fatalError", "Build failed"].contains(error)
        && !error.hasPrefix("ExitCode(rawValue: ")
        && !error.contains(" failed with a nonzero exit code")
    }
  }

  // MARK: - No verdict

  /// What ended a part of the toolchain, as far as that was no crash of its own;
  /// nil where none was ended.
  private var killer: String? {
    for line in output.toolLines {
      if let found = line.prefixMatch(
        of: /error: ([a-z -]+) command failed due to signal ([0-9]+)/),
        let signal = Int32(found.2),
        found.1 == "link" || !Self.crashes.contains(signal)
      {
        return "signal \(signal)"
      }
      if let found = line.firstMatch(of: /unable to execute command: (.+)/) {
        return String(found.1)
      }
    }
    if output.isCancelled { return "a signal" }
    if isSaid(["out of memory", "Cannot allocate memory", "std::bad_alloc"]) {
      return "no memory"
    }
    if case .exited(let code) = run.end, code > 128,
      !Self.crashes.contains(code - 128)
    {
      return "signal \(code - 128)"
    }
    return nil
  }

  /// The signals by which a program ends itself.
  private static let crashes = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
  ]

  /// Why no verdict is possible; nil if what the build says is one.
  var refusal: Stop? {
    if isDiskFull {
      return Stop(
        .fault,
        "the disk is full; make room, in the temporary folder too, and check "
          + "again")
    }
    if isOfACrash {
      return Stop(
        .fault,
        "swift itself crashed, again and again: check again; if it stays so, "
          + "remove .build")
    }
    if let place = errorElsewhere {
      return Stop(
        .fault,
        "the build fails in a file of the system, not in yours (\(place)): "
          + "look for a variable or a setting that changes how Swift compiles")
    }
    guard output.errors.isEmpty else { return nil }
    if isSaid(["Read-only file system", "Permission denied"]) {
      return Stop(
        .fault,
        "the workbook's folder is read-only: copy it to a folder of your own")
    }
    if let killer {
      return Stop(
        .fault,
        "a part of the Swift toolchain was killed from outside (\(killer)), "
          + "often because no memory was left: close other programs, and check "
          + "again")
    }
    return said.isEmpty && crash == nil ? silence : nil
  }

  /// What to say where nothing was built and nobody says why.
  private var silence: Stop {
    if output.hasBegun {
      return Stop(
        .fault,
        "the build broke off and does not say why, often because no memory was "
          + "left: close other programs, and check again")
    }
    return Self.isUnavailable(run.text)
  }

  /// What to say of a toolchain that does not work: its own last words.
  static func isUnavailable(_ text: String) -> Stop {
    let lines = text.visible.split(separator: "\n").suffix(3)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let words = lines.isEmpty ? "it says nothing" : lines.joined(separator: " ")
    return Stop(.unavailable, "swift does not work here: \(words)")
  }

  /// Whether it is unknown if `swift` works at all, so that its words may not be
  /// about the code.
  var mayBeOfTheToolchain: Bool { output.errors.isEmpty && !output.hasBegun }

  /// The error in a file that no code of the workbook makes wrong.
  private var errorElsewhere: Diagnostic? {
    output.errors.first {
      guard let file = $0.place?.file, file.hasPrefix("/") else { return false }
      return !file.hasPrefix("\(root)/")
        && !file.contains("/swift-generated-sources/")
    }
  }

  // MARK: - A verdict

  /// What the compiler read last when it crashed; nil where it did not.
  private var crash: Diagnostic? {
    guard
      output.toolLines.contains(where: {
        $0 == "Stack dump:"
          || $0.hasPrefix("error: compile command failed due to signal")
      })
    else { return nil }
    let last = run.text.matches(of: /\(at (\/.+?):([0-9]+):[0-9]+\)/).last
    return Diagnostic(
      place: last.map { SourcePlace(String($0.1), Int($0.2) ?? 1) },
      message: "the Swift compiler crashed here: write it in another way")
  }

  /// What only SwiftPM, the linker or a crash of the compiler says of the code.
  var diagnostic: Diagnostic? {
    guard output.errors.isEmpty else { return nil }
    return crash
      ?? (linkerWords ?? said.first ?? output.packageErrors.first)
      .map { Diagnostic(message: $0) }
  }

  /// What the linker says above the line of who has called it.
  private var linkerWords: String? {
    let lines = output.toolLines
    let caller = lines.firstIndex { $0.contains("linker command failed") }
    guard let caller else { return nil }
    let words = lines[..<caller].reversed()
      .prefix { !$0.hasPrefix("error: ") && !$0.hasPrefix("Building for ") }
      .reversed().filter { !$0.contains("warning: ") }
    guard let first = words.first else { return nil }
    let said = first.components(separatedBy: ": error: ").last ?? first
    // `Undefined symbols for architecture arm64:`, and their names below.
    let more = said.hasSuffix(":") ? words.dropFirst().first ?? "" : ""
    return said + more
  }
}
