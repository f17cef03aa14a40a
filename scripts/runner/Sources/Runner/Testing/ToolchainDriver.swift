import Foundation

/// Asks a driver of the toolchain, Swift's or clang's, what it would run.
enum ToolchainDriver {
  /// The words of each job, in order; empty where the driver refuses.
  static func jobs(_ words: [String], in root: String) -> [[String]] {
    guard let result = try? Shell.run(words, in: root), result.code == 0 else {
      return []
    }
    // Clang tells of itself first.
    return result.output.split(separator: "\n")
      .filter { $0.drop { " \"'".contains($0) }.hasPrefix("/") }
      .map { self.words(of: $0, in: root) }
  }

  /// The words are quoted for a shell, so a shell takes them apart.
  private static func words(of line: Substring, in root: String) -> [String] {
    let bytes = Shell.successfulOutput(
      ["sh", "-c", "printf '%s\\0' \(line)"], in: root)
    return String(decoding: bytes ?? Data(), as: UTF8.self)
      .split(separator: "\0", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }
}
