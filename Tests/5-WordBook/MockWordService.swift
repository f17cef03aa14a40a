@testable import WordBook

/// A word service that keeps nothing: it notes its calls, and answers at once
/// what the test has set up, by one variable per method.
final class MockWordService: WordService {
  var copyWordsError: Error?
  var saveWordError: Error?

  private let calls: ExpectedCalls

  init(calls: ExpectedCalls) {
    self.calls = calls
  }

  func copyWords(
    _ words: [Word], to bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    let meanings = words.map(\.meaning).joined(separator: ", ")
    calls.note("copy \(meanings) to \(bookID)")
    completionHandler(copyWordsError)
  }

  func saveWord(
    text: String, meaning: String, in bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    calls.note("save \(meaning) in \(bookID)")
    completionHandler(saveWordError)
  }
}
