import Foundation

/// Tells a failure of SwiftPM, the toolchain or the disk from one of the
/// learner's code.
enum BuildFailure {
  /// Whether the build folder is damaged, or another toolchain's.
  static func isOfTheFolder(_ run: TestRun) -> Bool {
    guard !run.isBuilt, run.end != .stopped, !isDiskFull(run) else {
      return false
    }
    let texts = run.output.packageErrors + run.output.errors.map(\.message)
    let signs = [
      // Complaints about a file that was made by an earlier build.
      "/\(run.request.scratch)/",
      "unable to load output file map", "compiled with an older version",
      "compiled with a newer version", "cannot be imported by the Swift",
      "unable to attach DB", "malformed", "PCH was compiled",
      "unexpected top-level node", "module cache path",
    ]
    return texts.contains { text in signs.contains(where: text.contains) }
  }

  /// Whether what the compiler makes of the system's headers is damaged, or was
  /// made in another place.
  static func isOfTheModuleCache(_ run: TestRun) -> Bool {
    ["module cache path", Workbook.moduleCache, ".pcm"].contains(
      where: run.text.contains)
  }

  /// Whether a file was saved while the compiler read it.
  static func isOfASave(_ run: TestRun) -> Bool {
    !run.isBuilt && run.text.contains("was modified during the build")
  }

  /// Whether SwiftPM itself was ended by a signal, without a word of the compiler.
  static func isACrash(_ run: TestRun) -> Bool {
    guard !run.isBuilt, case .exited(let code) = run.end else { return false }
    return code > 128 && run.output.errors.isEmpty
      && run.output.packageErrors.isEmpty && !isDiskFull(run)
  }

  /// Why no verdict is possible; nil where the build's errors are one.
  static func stop(for run: TestRun) -> Stop? {
    guard !run.isBuilt, run.end != .stopped else { return nil }
    if isDiskFull(run) {
      return Stop(
        .fault,
        "the disk is full; make room, in the temporary folder too, and check "
          + "again")
    }
    if isACrash(run) {
      return Stop(
        .fault,
        "swift itself crashed, again and again: check again; if it stays so, "
          + "remove .build")
    }
    if let stop = MissingTools.stop(for: run.text) { return stop }
    guard run.output.errors.isEmpty, let first = run.output.packageErrors.first
    else { return nil }
    let all = run.output.packageErrors.joined(separator: " ")
    if all.contains("using Swift tools version") {
      return Stop(
        .unavailable,
        "this Swift is too old for the workbook: install Swift "
          + "\(Toolchain.oldest) or newer (https://www.swift.org/install)")
    }
    if all.contains("Read-only file system")
      || all.contains("Permission denied")
    {
      return Stop(
        .fault,
        "the workbook's folder is read-only: copy it to a folder of your own")
    }
    return Stop(.fault, "swift test cannot start: \(first)")
  }

  /// SwiftPM, the compiler and the linker say this in many ways.
  private static func isDiskFull(_ run: TestRun) -> Bool {
    run.text.contains("No space left on device")
      || run.text.contains("I/O error (code: \(ENOSPC))")
  }
}
