@testable import WordBook

/// A database and a word service that answer when the test says so.
final class HeldStore: Database, WordService {
  private(set) var insertCalls: [CompletionWithoutData] = []
  private(set) var fetchCalls: [CompletionWithData<[WordBook]>] = []
  private(set) var overlapCalls: [CompletionWithData<Bool>] = []
  private(set) var closeCalls: [CompletionWithoutData] = []
  private(set) var copyCalls: [CompletionWithoutData] = []
  private(set) var saveCalls: [CompletionWithoutData] = []
  /// The words that were to be saved: text, meaning and book.
  private(set) var words: [String] = []

  func insertWordBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    insertCalls.append(completionHandler)
  }

  func fetchWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    fetchCalls.append(completionHandler)
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    overlapCalls.append(completionHandler)
  }

  func closeWordBook(
    of bookID: String, completionHandler: @escaping CompletionWithoutData
  ) {
    closeCalls.append(completionHandler)
  }

  func copyWords(
    _ words: [Word], to bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    copyCalls.append(completionHandler)
  }

  func saveWord(
    text: String, meaning: String, in bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    words.append("\(text) \(meaning) in \(bookID)")
    saveCalls.append(completionHandler)
  }
}
