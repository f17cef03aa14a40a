import Foundation

/// A word service in memory: its words go into the books of a fake database.
///
/// It responds immediately, and fails when the rules of `Shelf` say so.
final class FakeWordService: WordService {
  private let database: FakeDatabase

  /// Creates a service that puts words into the books of `database`.
  init(database: FakeDatabase) {
    self.database = database
  }

  func copyWords(
    _ words: [Word], to bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    do {
      try database.shelf.add(words, to: bookID)
      completionHandler(nil)
    } catch {
      completionHandler(error)
    }
  }

  func saveWord(
    text: String, meaning: String, in bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    let word = Word(id: UUID().uuidString, text: text, meaning: meaning)
    copyWords([word], to: bookID, completionHandler: completionHandler)
  }
}
