@testable import WordBook

/// A word service that answers when the test says so, and not before.
final class HeldWordService: WordService {
  /// The handlers of `copyWords`, which a test lets go of when it has called
  /// them.
  var copyWordsCalls: [CompletionWithoutData] = []
  /// With what each save fails at once, if a test says so.
  var errorAtOnce: Error?
  private(set) var saves:
    [(
      text: String, meaning: String, bookID: String,
      answer: CompletionWithoutData
    )] = []

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
    saves.append((text, meaning, bookID, completionHandler))
    if let errorAtOnce { completionHandler(errorAtOnce) }
  }
}
