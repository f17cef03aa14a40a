import Foundation

/// How a run ended in the middle of its work.
extension Crash {
  /// Reads what a run tells, with the first place in the learner's own code.
  init(_ run: TestRun, of snapshot: Snapshot) {
    let (kata, paths) = (snapshot.kata, snapshot.files.paths)
    let own = "\(kata.home)/"
    let frame = run.output.frames.first { $0.file.contains(own) }
    // Swift names the file as `Module/File.swift`; without a backtrace, as on a
    // Mac, that may be one of its library's.
    let modules = [kata.module] + (frame == nil ? [kata.ownModule] : [])
    let fatal = run.output.fatal
    let named = fatal?.place.flatMap { place in
      modules.first { place.file.hasPrefix("\($0)/") }
        .flatMap { module in
          paths.first { $0.hasSuffix(place.file.dropFirst(module.count)) }
        }
        .map { SourcePlace(own + $0, place.line) }
    }
    self.init(
      message: fatal?.message ?? Self.reason(run), place: named ?? frame)
  }

  private static func reason(_ run: TestRun) -> String {
    let killed = "the process was killed (often no memory was left)"
    let exited = "the process ended by itself, as with exit(0)"
    // Code may print any number as one.
    if let signal = run.output.signal.map({ Int32(clamping: $0) }) {
      if signal == SIGKILL { return killed }
      let often =
        signal == SIGSEGV
        ? ": often a recursion without end, or two threads in one variable" : ""
      return "the process ended with signal \(signal) "
        + "(\(String(cString: strsignal(signal)))\(often))"
    }
    // The events go to a file: of what came after, nothing is known.
    let closed = "or closed a file that is not its own"
    return run.end == .exited(0)
      ? "\(exited), \(closed)"
      // SwiftPM does not say that the system has killed a process.
      : "\(killed), it ended by itself, as with _exit(1), \(closed)"
  }
}
