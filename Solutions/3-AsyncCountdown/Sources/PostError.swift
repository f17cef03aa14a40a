import Foundation

/// Why a post failed.
enum PostError: LocalizedError {
  /// The value holds something that JSON cannot hold, such as `Double.nan`.
  case notJSON
  /// The response was not HTTP, so there is no status code.
  case notHTTP

  var errorDescription: String? {
    switch self {
    case .notJSON: "The value holds something that JSON cannot hold."
    case .notHTTP: "The response has no status code."
    }
  }
}
