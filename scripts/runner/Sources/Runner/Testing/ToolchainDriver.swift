import Foundation

/// Asks a driver of the toolchain, Swift's or clang's, what it would run.
enum ToolchainDriver {
  private static let toolchain = Toolchain.identity
  /// How many answers are kept.
  private static let mostKept = 100

  /// The words of each job, in order; empty where the driver refuses.
  ///
  /// An answer is kept in the workbook: to ask takes as long as to compile a small
  /// file.
  static func jobs(_ words: [String], in root: String) -> [[String]] {
    var digest = Digest()
    for word in [toolchain] + words { digest.add(word) }
    let folder = "\(root)/.build/driver"
    let kept = "\(folder)/\(digest)"
    if let bytes = Files.bytes(kept),
      let jobs = try? JSONDecoder().decode([[String]].self, from: bytes)
    {
      return jobs
    }
    let jobs = ask(words, in: root)
    // Where nothing can be kept, it is asked again.
    if !jobs.isEmpty, let bytes = try? JSONEncoder().encode(jobs) {
      try? Files.write(bytes, to: kept)
      Files.removeOldest(in: folder, beyond: mostKept)
    }
    return jobs
  }

  private static func ask(_ words: [String], in root: String) -> [[String]] {
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
