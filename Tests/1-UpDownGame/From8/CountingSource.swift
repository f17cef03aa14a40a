import Foundation

@testable import UpDownGame

/// A source whose number is 7, and which counts how often it is asked.
final class CountingSource: RandomNumberSource {
  private(set) var timesAsked = 0
  private let failsAtFirst: Bool

  /// Creates a source that has a number always, or the first time an error.
  init(failsAtFirst: Bool) {
    self.failsAtFirst = failsAtFirst
  }

  func makeRandomValue() async throws -> Int {
    timesAsked += 1
    if failsAtFirst, timesAsked == 1 {
      throw CocoaError(.fileReadNoSuchFile)
    }
    return 7
  }
}
