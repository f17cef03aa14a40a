import PlayKit

@testable import WordBook
@testable import WordBookPlay

/// A database whose books are a document at a server.
///
/// It waits for the server, then calls back on the same thread.
final class ServerDatabase: Database {
  private let server: ServerBooks

  init(play: Play) {
    server = ServerBooks(play: play)
  }

  func insertWordBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    change(completionHandler) { try $0.insert(title: title) }
  }

  func fetchWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    read(completionHandler) { $0.wordBooks }
  }

  func closeWordBook(
    of bookID: String, completionHandler: @escaping CompletionWithoutData
  ) {
    change(completionHandler) { try $0.close(bookID) }
  }

  func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    read(completionHandler) { try $0.hasMeaning(meaningText, in: bookID) }
  }

  private func read<Value>(
    _ handler: CompletionWithData<Value>, _ read: (Shelf) throws -> Value
  ) {
    do {
      handler(try read(server.load()), nil)
    } catch {
      handler(nil, error)
    }
  }

  private func change(
    _ handler: CompletionWithoutData, _ change: (inout Shelf) throws -> Void
  ) {
    do {
      var shelf = try server.load()
      try change(&shelf)
      try server.save(shelf)
      handler(nil)
    } catch {
      handler(error)
    }
  }
}
