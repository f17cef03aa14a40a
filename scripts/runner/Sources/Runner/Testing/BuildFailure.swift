import Foundation

/// A call of `swift test` that built nothing, and why, by what it printed.
///
/// What a learner wrote is no sign of the machine's state: signs are looked for
/// in what the tools say themselves.
struct BuildFailure {
  private let run: TestRun
  private let root: String
  private var output: PrintedOutput { run.output }

  /// The failure of this call in a workbook; nil if its code was built.
  init?(_ run: TestRun, in root: String) {
    guard run.failedToBuild else { return nil }
    (self.run, self.root) = (run, root)
  }

  /// Whether another call may build it: a file was saved while the compiler read
  /// it, or SwiftPM crashed.
  var mayPass: Bool {
    isOfACrash
      || output.toolLines.contains {
        $0.contains("' was modified during the build")
      }
  }

  /// Whether SwiftPM itself crashed, and nobody said why.
  private var isOfACrash: Bool {
    signal.map(Self.crashes.contains) == true && output.errors.isEmpty
      && output.packageErrors.isEmpty && complaint == nil
  }

  /// Whether what earlier builds made is damaged, or another toolchain's.
  var isOfTheFolder: Bool {
    complaint == nil
      && (isAbout(run.call.scratch) || isOfTheModuleCache
        // SwiftPM's words for its list of what is to be built.
        || output.packageErrors.contains("unable to load build file"))
  }

  /// Whether the cache of the system's headers is damaged, or of another place.
  var isOfTheModuleCache: Bool { isAbout(Workbook.moduleCache) }

  /// Whether an error that is not about what the learner wrote names a file in this
  /// folder.
  private func isAbout(_ folder: String) -> Bool {
    let errors = output.errors.filter {
      $0.isOfAnImport || $0.place?.path(below: run.call.scratch) != nil
        || $0.place == nil
    }
    return (output.packageErrors + errors.map(\.message)).contains {
      $0.contains("/\(folder)/")
    }
  }

  /// The signal that ended `swift`; nil where it ended itself.
  private var signal: Int32? {
    guard case .exited(let code) = run.end, code > 128 else { return nil }
    return code - 128
  }

  /// The signals by which a program ends itself.
  private static let crashes = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
  ]

  // MARK: - No verdict

  /// What keeps tools from their work, in the words that they pass on, and what to
  /// do then.
  private static let complaints = [
    (
      words(of: ENOSPC, EDQUOT),
      "the disk is full; make room, in the temporary folder too, and check again"
    ),
    (
      ["posix_spawn error: Permission denied"],
      "programs cannot run in the temporary folder, whose disk does not allow "
        + "it: set TMPDIR to a folder on another disk"
    ),
    (
      words(of: ENOMEM) + ["out of memory", "std::bad_alloc"] + endings,
      killed
    ),
    (words(of: EROFS, EACCES), isReadOnly),
  ]
  /// What clang says of a program that a signal has ended.
  private static let endings = (Int32(1)...31).map { signal in
    "unable to execute command: \(String(cString: strsignal(signal)))"
  }
  private static let isReadOnly =
    "the workbook's folder is read-only, or a file in it cannot be read: copy it "
    + "to a folder of your own"
  private static func words(of errors: Int32...) -> [String] {
    errors.flatMap { error in
      [String(cString: strerror(error))]
        + ["disk", "encountered an"].map { "\($0) I/O error (code: \(error))" }
    }
  }
  private static let killed =
    "a part of the Swift toolchain was killed from outside, often because no "
    + "memory was left: close other programs, and check again"

  /// What to do where the system kept a tool from its work: its words stand behind
  /// a colon, in quotation marks or first, as paths and names may hold the same.
  private var complaint: String? {
    let unplaced = output.errors.filter { $0.place == nil }
      .flatMap { [$0.message] + $0.notes }
    let lines = output.toolLines + unplaced
    return Self.complaints.first { words, advice in
      words.contains { word in
        lines.contains { line in
          (line.hasPrefix(word)
            || [": ", "(", "\""].contains { line.contains($0 + word) })
            && (advice != Self.isReadOnly || line.contains(root))
        }
      }
    }?.1
  }

  /// Why no verdict is possible; nil if what the build says is one.
  var refusal: Stop? {
    if let complaint { return Stop(.fault, complaint) }
    if isOfACrash {
      return Stop(
        .fault,
        "swift itself crashed, again and again: check again; if it stays so, "
          + "remove .build")
    }
    if let error = output.errors.first(where: isElsewhere) {
      return Stop(
        .fault,
        "the build fails in a file of the system, not in yours (\(error)): look "
          + "for a variable or a setting that changes how Swift compiles")
    }
    if isOfTheCode || diagnostic != nil { return nil }
    let saysNothing = output.packageErrors.isEmpty && output.errors.isEmpty
    if saysNothing, !output.hasBegun { return Self.isUnavailable(run.text) }
    let isKilled =
      signal != nil || output.isGivenUp
      || output.toolLines.contains {
        $0.contains(" command failed due to signal ")
      }
    if isKilled { return Stop(.fault, Self.killed) }
    guard let lastWords else {
      return Stop(
        .fault,
        "the build failed, and swift gives no reason: often, a part of it was "
          + "killed, as no memory was left. Close other programs; check again")
    }
    return Stop(
      .fault,
      "the build failed, and not in your code: \(lastWords) (mend that, or "
        + "install Swift anew, and check again)")
  }

  /// Whether the compiler names a place, which only the code's faults have.
  private var isOfTheCode: Bool {
    output.errors.contains { $0.place != nil }
  }

  /// What the tools say last, but for who says only that another one failed.
  private var lastWords: String? {
    let callers =
      /.*(?:command failed with|failed with a non|Invalid manifest).*/
    let empty = /error: (?:fatalError|Build failed|ExitCode\(.*)/
    let own = output.toolLines.filter {
      !$0.hasPrefix(" ") && $0.wholeMatch(of: callers) == nil
        && $0.wholeMatch(of: empty) == nil
    }
    let words = own.map(\.visible) + output.errors.map(\.message)
    var last: [String] = []
    for words in words.isEmpty ? output.packageErrors.suffix(1) : words {
      let text = words.replacing(" (use -v to see invocation)", with: "")
      if !last.contains(text) { last.append(text) }
    }
    return last.isEmpty ? nil : last.suffix(3).joined(separator: " ")
  }

  /// Whether it is in a file that no code of the workbook makes wrong.
  private func isElsewhere(_ error: Diagnostic) -> Bool {
    guard let place = error.place, place.isPath else { return false }
    return !place.file.hasPrefix("\(root)/")
      && place.path(below: "swift-generated-sources") == nil
  }

  /// Whether it is unknown if `swift` works at all.
  var mayBeOfTheToolchain: Bool {
    output.errors.isEmpty && !output.hasBegun && !isOfACrash && complaint == nil
  }

  /// What to say of a toolchain that does not work: its own last words.
  static func isUnavailable(_ text: String) -> Stop {
    let lines = text.visible.split(separator: "\n").suffix(3)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let words = lines.isEmpty ? "it says nothing" : lines.joined(separator: " ")
    return Stop(.unavailable, "swift does not work here: \(words)")
  }

  // MARK: - A verdict

  /// What only the linker or a crash of the compiler says of the code.
  var diagnostic: Diagnostic? {
    isOfTheCode ? nil : crash ?? linkerWords.map { Diagnostic(message: $0) }
  }

  /// What the compiler read last when it crashed; nil where it did not.
  private var crash: Diagnostic? {
    let hasCrashed = output.toolLines.contains { line in
      let end = line.prefixMatch(
        of: /error: compile command failed due to signal ([0-9]+)/)
      return line.hasPrefix("Stack dump:")
        || Self.crashes.contains { end?.1 == "\($0)" }
    }
    // What compiles before a build begins is the manifest.
    guard hasCrashed, output.hasBegun else { return nil }
    let last = run.text.matches(of: /\(at (\/.+?):([0-9]+):[0-9]+\)/).last
    return Diagnostic(
      place: last.map { SourcePlace(String($0.1), Int($0.2) ?? 1) },
      message: "the Swift compiler crashed here: write it in another way")
  }

  /// What the linker says of a symbol, between the driver's line and that of who
  /// has called it; nil where something else keeps it from its work.
  private var linkerWords: String? {
    let lines = output.toolLines
    let caller = lines.firstIndex { $0.contains("linker command failed") }
    let words = caller.flatMap { caller in
      lines[..<caller].split(omittingEmptySubsequences: false) {
        $0.hasPrefix("error: ")
      }.last
    }
    let symbol =
      /(?:.*: )?(?:undefined|duplicate|multiple|multiply|entry point).*/
      .ignoresCase()
    guard
      let words = words?.drop(while: {
        !$0.contains(": error: ") && $0.wholeMatch(of: symbol) == nil
      }), let line = words.first, line.wholeMatch(of: symbol) != nil
    else { return nil }
    let first = line.components(separatedBy: ": error: ").last
    // `Undefined symbols for architecture arm64:`, and their names below.
    return first?.hasSuffix(":") == true ? words.prefix(2).joined() : first
  }
}
