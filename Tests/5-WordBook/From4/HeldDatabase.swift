@testable import WordBook

/// A database that answers when the test says so.
final class HeldDatabase: Database {
  private(set) var insertCalls: [CompletionWithoutData] = []
  private(set) var fetchCalls: [CompletionWithData<[WordBook]>] = []
  private(set) var overlapCalls: [CompletionWithData<Bool>] = []
  private(set) var closeCalls: [CompletionWithoutData] = []

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
}
