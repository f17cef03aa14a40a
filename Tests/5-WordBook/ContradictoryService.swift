@testable import WordBook

/// A service that breaks the promise of its protocol: it answers whatever it
/// was made with, both a value and an error, or neither.
///
/// A protocol with handlers cannot forbid such a service.
struct ContradictoryService: WordBookService {
  var books: [WordBook]?
  var error: Error?

  func saveBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    completionHandler(error)
  }

  func getWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    completionHandler(books, error)
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    completionHandler(nil, error)
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word],
    completionHandler: @escaping CompletionWithoutData
  ) {
    completionHandler(error)
  }
}
