import Foundation

/// What the compiler's driver would do to compile a module in one go, so that it
/// need not be asked again for each version: asking takes as long as compiling a
/// small file.
struct CompilerJob: Codable, Equatable {
  private var beforeSources: [String]
  private var afterSources: [String]

  /// Asks the driver; nil where it would do anything but start one job that is
  /// understood.
  ///
  /// - Parameters:
  ///   - command: The compiler with all its words but the sources.
  ///   - source: One of the module's sources.
  init?(_ command: [String], source: String, in root: String) {
    let jobs = Shell.successfulOutput(
      command + [source, "-driver-print-jobs"], in: root)
    let lines = String(decoding: jobs ?? Data(), as: UTF8.self)
      .split(separator: "\n")
    // The words are quoted for a shell, so a shell takes them apart.
    guard lines.count == 1, let line = lines.first,
      line.contains(" -frontend -c "),
      let bytes = Shell.successfulOutput(
        ["sh", "-c", "printf '%s\\0' \(line)"], in: root)
    else { return nil }
    let words = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\0", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
    let places = words.indices.filter { words[$0] == source }
    guard places.count == 1, let place = places.first else { return nil }
    beforeSources = Array(words[..<place])
    afterSources = Array(words[(place + 1)...])
  }

  /// The words that compile these sources.
  func words(for sources: [String]) -> [String] {
    beforeSources + sources + afterSources
  }
}
