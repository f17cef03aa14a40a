import Foundation

@testable import WordBook

/// A service that answers from another thread what it was made with.
///
/// That may be both a value and an error, or neither: a protocol with handlers
/// cannot forbid such a service.
struct LateService: WordBookService {
  var books: [WordBook]?
  var isOverlapping: Bool?
  var error: Error?

  func saveBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    DispatchQueue.global().async { completionHandler(error) }
  }

  func getWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    DispatchQueue.global().async { completionHandler(books, error) }
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    DispatchQueue.global().async { completionHandler(isOverlapping, error) }
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word],
    completionHandler: @escaping CompletionWithoutData
  ) {
    DispatchQueue.global().async { completionHandler(error) }
  }
}
