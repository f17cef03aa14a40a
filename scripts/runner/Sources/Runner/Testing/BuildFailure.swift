import Foundation

/// A call of `swift test` that built nothing, and why, by what it printed.
struct BuildFailure {
  private let run: TestRun

  /// The failure of this call; nil if its code was built.
  init?(_ run: TestRun) {
    if run.isBuilt || run.end == .stopped { return nil }
    self.run = run
  }

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
    guard run.output.errors.isEmpty,
      holds(["Read-only file system", "Permission denied"])
    else { return nil }
    return Stop(
      .fault,
      "the workbook's folder is read-only: copy it to a folder of your own")
  }

  /// What only SwiftPM, the linker or a crash of the compiler says of the code.
  var diagnostic: Diagnostic? {
    guard run.output.errors.isEmpty else { return nil }
    if holds(["command failed due to signal"]) {
      // What the compiler read last, as its stack dump says.
      let last = run.text.matches(of: /\(at (\/.+?):([0-9]+):[0-9]+\)/).last
      return Diagnostic(
        place: last.map { SourcePlace(String($0.1), Int($0.2) ?? 1) },
        message: "the Swift compiler crashed here: write it in another way")
    }
    // The linker says more than who has called it.
    let errors = run.output.packageErrors
    return
      (errors.first { !$0.hasPrefix("link command failed") }
      ?? errors.first).map { Diagnostic(message: $0) }
  }
}
