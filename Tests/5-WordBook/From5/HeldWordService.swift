@testable import WordBook

/// A word service that answers when the test says so.
final class HeldWordService: WordService {
  private(set) var copyCalls: [CompletionWithoutData] = []
  private(set) var saveCalls: [CompletionWithoutData] = []
  /// The words that were to be saved: text, meaning and book.
  private(set) var words: [String] = []

  func copyWords(
    _ words: [Word], to bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    copyCalls.append(completionHandler)
  }

  func saveWord(
    text: String, meaning: String, in bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    words.append("\(text) \(meaning) in \(bookID)")
    saveCalls.append(completionHandler)
  }
}
