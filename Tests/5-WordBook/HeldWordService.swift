@testable import WordBook

/// A word service that answers when the test says so, and not before.
final class HeldWordService: WordService {
  private(set) var copyWordsCalls: [CompletionWithoutData] = []
  private(set) var saveWordCalls: [CompletionWithoutData] = []

  func copyWords(
    _ words: [Word], to bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    copyWordsCalls.append(completionHandler)
  }

  func saveWord(
    text: String, meaning: String, in bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    saveWordCalls.append(completionHandler)
  }
}
