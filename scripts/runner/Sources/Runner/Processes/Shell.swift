import Foundation

/// Runs a program of the system to its end.
public enum Shell {
  /// Runs the program and keeps what it printed, errors included.
  ///
  /// - Parameter environment: What is set beside this process's own environment.
  /// - Throws: a `Stop` when it cannot be started, or after Ctrl-C.
  public static func run(
    _ words: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> (output: String, code: Int32) {
    let result = try bytes(
      words, in: folder,
      environment: ProcessInfo.processInfo.environment
        .merging(environment) { $1 })
    return (String(decoding: result.output, as: UTF8.self), result.code)
  }

  /// Runs a program whose output need not be text.
  ///
  /// - Parameter environment: All that is set for it.
  static func bytes(
    _ words: [String], in folder: String,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    keepsErrors: Bool = true
  ) throws -> (output: Data, code: Int32) {
    // It looks for the program on that PATH, and ends with 127 where none is there.
    let child = try Child(
      ["/usr/bin/env"] + words, in: folder, environment: environment,
      keepsErrors: keepsErrors)
    var output = Data()
    while true {
      // What it left behind may hold the pipe.
      let code = child.code
      child.readOutput { output.append(contentsOf: $0) }
      child.look()
      if Interrupt.happened {
        child.end()
        throw Stop.interrupted
      }
      if let code {
        child.forget()
        return (output, code)
      }
    }
  }

  /// What means itself to a shell.
  private static let plain = Set(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_.,:=/+-"
      .utf8)

  /// A word as a shell reads it back, in quotes where it needs them.
  static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && plain.isSuperset(of: word.utf8)
    return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }
}
