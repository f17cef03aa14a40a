import Foundation

/// What can go wrong in the app, in words that a person can read.
enum AppError: Error, Equatable {
  case generic(message: String)
}

extension AppError: LocalizedError {
  /// The message, which is also the error's `localizedDescription`.
  var errorDescription: String? {
    switch self {
    case .generic(let message): message
    }
  }
}

// MARK: - The errors of this kata, each text in one place

extension AppError {
  /// A double was asked for something that its test did not set up.
  static func notSetUp(_ method: String) -> AppError {
    .generic(message: "No answer was set up for \(method).")
  }

  /// A word book of this title exists already, open or closed.
  static func titleTaken(_ title: String) -> AppError {
    .generic(message: "There is already a word book called \(title).")
  }

  /// No word book has the id that was asked for.
  static let unknownBook = AppError.generic(
    message: "There is no such word book.")

  /// The word book of this title is closed and takes no more words.
  static func bookClosed(_ title: String) -> AppError {
    .generic(message: "The word book \(title) is closed.")
  }

  /// A handler was called with neither a value nor an error.
  static let neitherValueNorError = AppError.generic(
    message: "The service answered neither a value nor an error.")
}
