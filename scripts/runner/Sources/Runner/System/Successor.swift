import Foundation

/// A program that takes this process's place.
///
/// It has the terminal then, and whatever ends the process ends it: nothing can
/// be left behind.
enum Successor {
  /// Lets the program take over.
  ///
  /// - Parameter variables: What is set for it, besides what is set already.
  /// - Throws: a `Stop` when it cannot be started.
  static func takeOver(
    _ program: String, setting variables: [String: String]
  ) throws -> Never {
    TemporaryFolder.leave()
    for (name, value) in variables { setenv(name, value, 1) }
    // What the runner ignores, the program would go on ignoring.
    signal(SIGPIPE, SIG_DFL)
    var words = [strdup(program), nil]
    execv(program, &words)
    throw Stop(
      .fault, "cannot start \(program): \(String(cString: strerror(errno)))")
  }
}
