import Foundation

/// How a run ended in the middle of its work.
extension Crash {
  /// Reads what a run tells, with the first place in the learner's own code.
  init(_ run: TestRun, of snapshot: Snapshot) {
    let (kata, paths) = (snapshot.kata, snapshot.files.paths)
    let own = "\(kata.home)/"
    let frame = run.output.frames.first { $0.file.contains(own) }
    guard let fatal = run.output.fatal else {
      self.init(message: Self.reason(run), place: frame)
      return
    }
    // Swift names the file as `Module/File.swift`; without a backtrace, as on a
    // Mac, that may be one of its library's.
    let file = fatal.place?.file ?? ""
    let module = [kata.module, kata.ownModule].first {
      file.hasPrefix("\($0)/")
    }
    let path = paths.first {
      $0.hasSuffix(file.dropFirst(module?.count ?? 0))
    }
    guard let module, let path, let line = fatal.place?.line,
      module == kata.module || frame == nil
    else {
      self.init(message: fatal.message, place: frame)
      return
    }
    self.init(message: fatal.message, place: SourcePlace(own + path, line))
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
