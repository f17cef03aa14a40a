import Foundation

/// What can go wrong in the app.
enum AppError: Error, Equatable {
  /// A word book of this title exists already, open or closed.
  case titleTaken(_ title: String)
  /// No word book has this id.
  case unknownBook
  /// The word book of this title is closed and takes no more words.
  case bookClosed(_ title: String)
  /// A handler was called with neither a value nor an error.
  case neitherValueNorError
}

extension AppError: LocalizedError {
  /// The words for a person, which are also the error's `localizedDescription`.
  var errorDescription: String? {
    switch self {
    case .titleTaken(let title):
      "There is already a word book called \(title)."
    case .unknownBook: "There is no such word book."
    case .bookClosed(let title): "The word book \(title) is closed."
    case .neitherValueNorError:
      "The service brought neither a value nor an error."
    }
  }
}
