import Foundation

/// The error of a double that was called for a result which its test did not set
/// up.
struct NotSetUp: LocalizedError, Equatable {
  /// The method whose result is missing.
  let method: String

  /// Creates the error for the method of this name.
  init(_ method: String) { self.method = method }

  var errorDescription: String? { "No result was set up for \(method)." }
}
