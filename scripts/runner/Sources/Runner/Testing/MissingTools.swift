/// Tells a machine on which nothing can be tested from a learner's mistake.
enum MissingTools {
  /// What is missing and what mends it; nil when the build failed otherwise.
  ///
  /// `scripts/runner/start` says the same before it builds the runner.
  static func stop(for output: String, onMac: Bool = isMac) -> Stop? {
    if output.contains("not agreed to the Xcode license") {
      return Stop(
        .unavailable,
        "the Xcode licence is not accepted: run "
          + "`sudo xcodebuild -license accept`")
    }
    guard
      output.contains("error: no such module 'XCTest'")
        || output.contains("error: XCTest not available")
    else { return nil }
    return Stop(
      .unavailable,
      onMac
        ? "there is no XCTest (the Command Line Tools alone have none): "
          + "install Xcode 26 or newer, then run "
          + "`sudo xcode-select -s /Applications/Xcode.app`"
        : "there is no XCTest: install Swift \(Toolchain.oldest) or newer from "
          + "https://www.swift.org/install")
  }

  // On a Mac, the tools come with Xcode; elsewhere with the toolchain.
  #if os(macOS)
    private static let isMac = true
  #else
    private static let isMac = false
  #endif
}
