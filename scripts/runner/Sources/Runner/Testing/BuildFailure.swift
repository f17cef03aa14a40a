import Foundation

/// A call of `swift test` that built nothing, and why, by what it printed.
struct BuildFailure {
  private let run: TestRun

  /// The failure of this call; nil if its code was built.
  init?(_ run: TestRun) {
    if run.isBuilt || run.end == .stopped { return nil }
    self.run = run
  }

  // MARK: - What may be tried again

  /// Whether another call may build it.
  var mayPass: Bool { isOfASave || isOfACrash }

  /// Whether a file was saved while the compiler read it.
  private var isOfASave: Bool { holds(["was modified during the build"]) }

  /// Whether SwiftPM itself was ended by a signal, and no compiler said why.
  private var isOfACrash: Bool {
    guard case .exited(let code) = run.end else { return false }
    return code > 128 && run.output.errors.isEmpty
      && run.output.packageErrors.isEmpty && !isDiskFull
  }

  /// Whether the build folder is damaged, or another toolchain's.
  var isOfTheFolder: Bool {
    let texts = run.output.packageErrors + run.output.errors.map(\.message)
    let signs = [
      // Complaints about a file that was made by an earlier build.
      "/\(run.request.scratch)/",
      "unable to load output file map", "compiled with an older version",
      "compiled with a newer version", "cannot be imported by the Swift",
      "unable to attach DB", "malformed", "PCH was compiled",
      "unexpected top-level node", "module cache path",
    ]
    return !isDiskFull
      && texts.contains { text in signs.contains(where: text.contains) }
  }

  /// Whether the cache of the system's headers is damaged, or of another place.
  var isOfTheModuleCache: Bool {
    holds(["module cache path", Workbook.moduleCache, ".pcm"])
  }

  private var isDiskFull: Bool {
    holds(["No space left on device", "I/O error (code: \(ENOSPC))"])
  }

  private func holds(_ signs: [String]) -> Bool {
    signs.contains(where: run.text.contains)
  }

  // MARK: - No verdict

  /// Why no verdict is possible; nil if the build's errors are one.
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
    // `scripts/runner/start` looks for these before it builds the runner.
    let tools = [
      (
        ["not agreed to the Xcode license"],
        "the Xcode licence is not accepted: run "
          + "`sudo xcodebuild -license accept`"
      ),
      (
        ["error: no such module 'XCTest'", "error: XCTest not available"],
        "there is no XCTest: install Swift \(Toolchain.oldest) or newer from "
          + "https://www.swift.org/install, or on a Mac Xcode 26 or newer"
      ),
      (
        ["using Swift tools version"],
        "this Swift is too old for the workbook: install Swift "
          + "\(Toolchain.oldest) or newer (https://www.swift.org/install)"
      ),
    ]
    if let missing = tools.first(where: { holds($0.0) })?.1 {
      return Stop(.unavailable, missing)
    }
    let errors = run.output.packageErrors
    guard run.output.errors.isEmpty, let first = errors.first else {
      return nil
    }
    let isReadOnly = errors.contains {
      $0.contains("Read-only file system") || $0.contains("Permission denied")
    }
    return Stop(
      .fault,
      isReadOnly
        ? "the workbook's folder is read-only: copy it to a folder of your own"
        : "swift test cannot start: \(first)")
  }

  // MARK: - A learner's mistakes

  /// The mistakes that only SwiftPM or the linker notices, with what mends them.
  ///
  /// - Parameter root: The workbook's folder.
  func mistakes(in root: String) -> [Diagnostic] {
    guard run.output.errors.isEmpty else { return [] }
    func mistake(_ message: String, _ place: SourcePlace? = nil) -> [Diagnostic]
    { [Diagnostic(place: place, message: message)] }
    if isOfASave {
      return mistake("a file was saved again and again; check again")
    }
    if holds(["command failed due to signal"]) {
      // What the compiler read last, as its stack dump says.
      let last = run.text.matches(of: /\(at (\/.+?):([0-9]+):[0-9]+\)/).last
      return mistake(
        "the Swift compiler crashed here: write it in another way",
        last.map { SourcePlace(String($0.1), Int($0.2) ?? 1) })
    }
    let gone = run.text.firstMatch(of: /because of missing inputs: ([^\n,]+)/)
    if let path = gone?.1, path.hasPrefix("\(root)/\(run.request.source)/") {
      return mistake(
        "\(path.dropFirst(root.count + 1)) is missing: get it back from the "
          + "workbook")
    }
    if holds(["invalid custom path"]) {
      return mistake("a folder that Package.swift names is missing")
    }
    let folders = run.request.targets.map(\.folder)
    if holds(["multiple producers", "used twice"]) {
      return folders.compactMap { Self.namesake(in: $0, root) }
    }
    // The linkers of Linux and of Apple systems.
    let linkers = [
      "multiple definition of 'main'", "multiple definition of `main'",
      "duplicate symbol: main", "duplicate symbol '_main'",
    ]
    return holds(linkers) ? folders.flatMap { Self.mains(in: $0, root) } : []
  }

  /// The second of two files that have one name.
  private static func namesake(in folder: String, _ root: String) -> Diagnostic?
  {
    var known: [Substring: String] = [:]
    for path in sources(in: folder, root) {
      let name = path.split(separator: "/").last ?? ""
      guard let other = known.updateValue(path, forKey: name) else { continue }
      return Diagnostic(
        place: SourcePlace("\(root)/\(path)", 1),
        message: "\(other) bears the same name, and a module can hold "
          + "it only once: rename one of the two files")
    }
    return nil
  }

  /// The places where a program would begin.
  private static func mains(in folder: String, _ root: String) -> [Diagnostic] {
    sources(in: folder, root).compactMap { path in
      let lines = (Files.text("\(root)/\(path)") ?? "")
        .split(separator: "\n", omittingEmptySubsequences: false)
      return lines.firstIndex { $0.drop { $0 == " " }.hasPrefix("@main") }.map {
        Diagnostic(
          place: SourcePlace("\(root)/\(path)", $0 + 1),
          message: "“@main” begins a program, and a kata is a library that "
            + "tests call: take it away")
      }
    }
  }

  private static func sources(in folder: String, _ root: String) -> [String] {
    Files.tree("\(root)/\(folder)").filter { $0.hasSuffix(".swift") }
      .map { "\(folder)/\($0)" }
  }
}
