/// A word service in memory: its words go into the books of a fake database.
final class FakeWordService {
  private let database: FakeDatabase

  /// Creates a service that puts words into the books of `database`.
  init(database: FakeDatabase) {
    self.database = database
  }

  func copyWords(
    _ words: [Word], to bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    // TODO: stage 5
  }

  func saveWord(
    text: String, meaning: String, in bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    // TODO: stage 5
  }
}
