import Foundation
import Runner

extension Shell {
  /// Lets a program take this process's place.
  ///
  /// It has the terminal then, and whatever ends the process ends it: nothing can be
  /// left behind.
  ///
  /// - Parameters:
  ///   - words: The program's path, and its arguments.
  ///   - variables: What it finds in its environment besides.
  /// - Throws: a `Stop` when it cannot be started.
  package static func become(
    _ words: [String], setting variables: [String: String] = [:]
  ) throws -> Never {
    TemporaryFolder.leave()
    for (name, value) in variables { setenv(name, value, 1) }
    // What the runner ignores, the program would go on ignoring.
    signal(SIGPIPE, SIG_DFL)
    var arguments = words.map { strdup($0) } + [nil]
    execv(words[0], &arguments)
    throw Stop(
      .fault, "cannot start \(words[0]): \(String(cString: strerror(errno)))")
  }
}
