/// A word book service that responds when the test says so, and not before.
///
/// Each method has one variable: its calls so far, first call first, each with
/// the handler that it came with. A test responds by calling that handler:
///
///     service.saveBookCalls.first?.answer(nil)
///
/// The caller gets that response and no other. A call stays in its array, even
/// after its response.
final class HeldWordBookService {
  /// The calls of `saveBook`.
  private(set) var saveBookCalls:
    [(title: String, answer: CompletionWithoutData)] = []

  /// The calls of `getWordBooks`.
  private(set) var getWordBooksCalls: [CompletionWithData<[WordBook]>] = []

  /// The calls of `checkIfOverlap`.
  private(set) var checkIfOverlapCalls:
    [(bookID: String, meaning: String, answer: CompletionWithData<Bool>)] = []

  /// The calls of `closeWordBook`.
  private(set) var closeWordBookCalls:
    [(
      bookID: String, destination: String?, words: [Word],
      answer: CompletionWithoutData
    )] = []

  func saveBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    // TODO: stage 3
  }

  func getWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    // TODO: stage 3
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    // TODO: stage 3
  }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word],
    completionHandler: @escaping CompletionWithoutData
  ) {
    // TODO: stage 3
  }
}
