@testable import WordBook

/// A service that answers when the test says so, with what the test has set up.
///
/// That may be both a value and an error, or neither: a protocol with handlers
/// cannot forbid such a service.
final class LateService: WordBookService {
  var books: [WordBook]?
  var isOverlapping: Bool?
  var error: (any Error)?
  /// Runs when a method has been called, and waits for its answer.
  var whenAsked: () -> Void = {}
  /// Calls the handler of the last call.
  private(set) var answer: () -> Void = {}

  func saveBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    ask { completionHandler(self.error) }
  }

  func getWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    ask { completionHandler(self.books, self.error) }
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    ask { completionHandler(self.isOverlapping, self.error) }
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word],
    completionHandler: @escaping CompletionWithoutData
  ) {
    ask { completionHandler(self.error) }
  }

  private func ask(_ answer: @escaping () -> Void) {
    self.answer = answer
    whenAsked()
  }
}
