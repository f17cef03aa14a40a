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
    let jobs = ToolchainDriver.jobs(
      command + [source, "-driver-print-jobs"], in: root)
    guard jobs.count == 1, let words = jobs.first,
      words.dropFirst().prefix(2) == ["-frontend", "-c"]
    else { return nil }
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
