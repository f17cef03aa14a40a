import Dispatch

@testable import WordBook

/// A database that answers when the test says so, and not before.
final class HeldDatabase: Database {
  private(set) var insertCalls: [CompletionWithoutData] = []
  private(set) var fetchCalls: [CompletionWithData<[WordBook]>] = []
  private(set) var overlapCalls: [CompletionWithData<Bool>] = []
  private(set) var closeCalls:
    [(bookID: String, answer: CompletionWithoutData)] = []

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
    closeCalls.append((bookID, completionHandler))
  }
}

/// Does the work on another thread, as a database may, and waits for its end.
///
/// Work that needs the thread that waits here is given up after a while.
func onAnotherThread(_ work: @escaping () -> Void) {
  let ended = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    work()
    ended.signal()
  }
  _ = ended.wait(timeout: .now() + 2)
}
