import Foundation

/// Calls git for the repository that is around a folder.
public enum Git {
  /// What may be set for git itself.
  ///
  /// All else that its variables say is about another repository, such as one
  /// whose hook has called this program.
  private static let own = [
    "ALLOW_PROTOCOL", "ASKPASS", "CONFIG", "EXEC_PATH", "HTTP", "PROXY", "SSH",
    "SSL", "TERMINAL_PROMPT",
  ].map { "GIT_\($0)" }

  /// Runs git to its end.
  public static func run(
    _ words: [String], in folder: String, environment: [String: String] = [:],
    keepsErrors: Bool = false
  ) throws -> (output: Data, code: Int32) {
    let variables = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("GIT_") || own.contains(where: name.hasPrefix)
    }
    return try Shell.bytes(
      ["git"] + words, in: folder,
      environment: variables.merging(environment) { $1 },
      keepsErrors: keepsErrors)
  }

  /// Why it failed: its own first line, if it came to say one.
  static func complaint(_ result: (output: Data, code: Int32)) -> String {
    if result.code == 127 { return "there is no git" }
    let line = Files.text(result.output).split(separator: "\n").first
    return line.map { "git says “\($0)”" }
      ?? (result.code > 128
        ? "git was ended by a signal"
        : "git failed without a word (exit code \(result.code))")
  }
}
