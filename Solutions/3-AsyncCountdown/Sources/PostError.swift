import Foundation

/// Why a post failed.
enum PostError: LocalizedError {
  /// The parameters hold a value that JSON cannot hold, such as a date.
  case notJSON
  /// The answer was not an HTTP response, so there is no status code.
  case notHTTP

  var errorDescription: String? {
    switch self {
    case .notJSON: "The parameters hold a value that JSON cannot hold."
    case .notHTTP: "The answer is not an HTTP response."
    }
  }
}
