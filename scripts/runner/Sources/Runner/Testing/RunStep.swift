import Foundation

/// One program of a run.
struct RunStep {
  /// What Swift Testing ends with when it finds no test.
  static let noTests = EX_UNAVAILABLE

  /// Whether it runs tests, so that the next one begins though it failed.
  var isTest = false
  /// How it is called; nil where there is no need to.
  var words: () throws -> [String]?
  /// Whether SwiftPM would say no more than what was printed; asked when it has
  /// failed.
  var saysAll: (Output) -> Bool = { _ in false }
  /// What there is to do when it has succeeded.
  var whenDone: () throws -> Void = {}

  /// Runs a product's XCTest tests, then those of Swift Testing, as SwiftPM does.
  ///
  /// - Parameters:
  ///   - names: XCTest's tests, as `Module.Class/test`.
  ///   - choice: The arguments that choose among Swift Testing's.
  static func tests(
    of product: String, names: [String], hasSwiftTesting: Bool,
    choice: [String], events: String
  ) -> [RunStep] {
    [
      RunStep(isTest: true) {
        names.isEmpty ? nil : [product, names.joined(separator: ",")]
      },
      RunStep(isTest: true) {
        hasSwiftTesting
          ? [product, "--testing-library", "swift-testing"] + choice
            + ["--event-stream-output-path", events]
          : nil
      },
    ]
  }
}
