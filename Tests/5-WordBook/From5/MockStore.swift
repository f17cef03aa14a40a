import Testing

@testable import WordBook

/// A database and a word service that keep nothing: a mock knows the calls that
/// it should get, in their order, and answers at once.
final class MockStore: Database, WordService {
  /// How words are copied and saved: `nil` succeeds.
  var wordError: (any Error)?

  private let expected: [String]
  private var made: [String] = []

  init(expecting expected: [String]) {
    self.expected = expected
  }

  /// Fails the test unless the expected calls were made, and no others.
  func verify(_ message: Comment, at place: SourceLocation = #_sourceLocation) {
    #expect(made == expected, message, sourceLocation: place)
  }

  func copyWords(
    _ words: [Word], to bookID: String,
    completionHandler: CompletionWithoutData
  ) {
    let meanings = words.map(\.meaning).joined(separator: ", ")
    made.append("copy \(meanings) to \(bookID)")
    completionHandler(wordError)
  }

  func saveWord(
    text: String, meaning: String, in bookID: String,
    completionHandler: CompletionWithoutData
  ) {
    made.append("save \(meaning) in \(bookID)")
    completionHandler(wordError)
  }

  func closeWordBook(
    of bookID: String, completionHandler: CompletionWithoutData
  ) {
    made.append("close \(bookID)")
    completionHandler(nil)
  }

  func insertWordBook(title: String, completionHandler: CompletionWithoutData) {
    made.append("insert \(title)")
    completionHandler(nil)
  }

  func fetchWordBooks(completionHandler: CompletionWithData<[WordBook]>) {
    made.append("fetch")
    completionHandler([], nil)
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: CompletionWithData<Bool>
  ) {
    made.append("check \(meaningText) in \(bookID)")
    completionHandler(false, nil)
  }
}
