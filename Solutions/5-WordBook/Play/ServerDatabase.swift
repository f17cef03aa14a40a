import Foundation
import PlayKit

@testable import WordBook

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The app's database: a document at the server, which keeps it in a file.
///
/// It waits for the server, then calls back on the same thread. The rules are
/// those of your `Shelf`.
///
/// It inherits nothing that it needs. But the program has to build before there
/// is a protocol: that one is yours to draw out, in stage 5.
final class ServerDatabase: FakeDatabase {
  private let play: Play

  init(play: Play) {
    self.play = play
    super.init()
  }

  override func insertWordBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    change(completionHandler) { try $0.insert(title: title) }
  }

  override func fetchWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    read(completionHandler) { $0.wordBooks }
  }

  override func closeWordBook(
    of bookID: String, completionHandler: @escaping CompletionWithoutData
  ) {
    change(completionHandler) { try $0.close(bookID) }
  }

  override func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    read(completionHandler) { try $0.hasMeaning(meaningText, in: bookID) }
  }

  // MARK: - The document

  private func read<Value>(
    _ handler: CompletionWithData<Value>, _ read: (Shelf) throws -> Value
  ) {
    do {
      handler(try read(load()), nil)
    } catch {
      handler(nil, error)
    }
  }

  fileprivate func change(
    _ handler: CompletionWithoutData, _ change: (inout Shelf) throws -> Void
  ) {
    do {
      var shelf = try load()
      try change(&shelf)
      let saved = shelf.wordBooks.map(SavedBook.init)
      _ = try send("PUT", try JSONEncoder().encode(saved), wanted: 204)
      handler(nil)
    } catch {
      handler(error)
    }
  }

  private func load() throws -> Shelf {
    let data = try send("GET", nil, wanted: 200)
    guard let books = try? JSONDecoder().decode([SavedBook].self, from: data)
    else { throw ServerError.noWordBooks }
    return Shelf(wordBooks: books.map(\.book))
  }

  private func send(_ method: String, _ body: Data?, wanted: Int) throws -> Data
  {
    var request = URLRequest(url: play.server.appendingPathComponent("books"))
    request.httpMethod = method
    request.httpBody = body
    let answer: Result<Data, Error>? = play.answer { done in
      // The session's thread calls it: what PlayKit keeps is behind a lock.
      nonisolated(unsafe) let done = done
      play.session.dataTask(with: request) { data, response, error in
        let status = (response as? HTTPURLResponse)?.statusCode
        if let error {
          done(.failure(ServerError.failed(Play.words(for: error))))
        } else if status == wanted {
          done(.success(data ?? Data()))
        } else {
          done(.failure(ServerError.status(status ?? 0)))
        }
      }.resume()
    }
    guard let answer else { throw ServerError.noAnswer }
    return try answer.get()
  }
}

/// The app's word service: its words go into the books at the server.
final class ServerWordService: FakeWordService {
  private let server: ServerDatabase

  init(database: ServerDatabase) {
    server = database
    super.init(database: database)
  }

  override func copyWords(
    _ words: [Word], to bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    server.change(completionHandler) { try $0.add(words, to: bookID) }
  }

  override func saveWord(
    text: String, meaning: String, in bookID: String,
    completionHandler: @escaping CompletionWithoutData
  ) {
    let word = Word(id: UUID().uuidString, text: text, meaning: meaning)
    copyWords([word], to: bookID, completionHandler: completionHandler)
  }
}

/// What can go wrong between the app and its server.
private enum ServerError: LocalizedError {
  case noWordBooks, noAnswer
  case status(Int)
  /// The request failed, with these words.
  case failed(String)

  var errorDescription: String? {
    switch self {
    case .noWordBooks: "The answer holds no word books."
    case .noAnswer: "The server did not answer."
    case .status(let status): "The server answered \(status)."
    case .failed(let words): words
    }
  }
}

/// A word book, as it stands in the file.
private struct SavedBook: Codable {
  var id: String
  var title: String
  var isClosed: Bool
  /// Each word's id, text and meaning.
  var words: [[String]]

  init(_ book: WordBook) {
    (id, title, isClosed) = (book.id, book.title, book.isClosed)
    words = book.words.map { [$0.id, $0.text, $0.meaning] }
  }

  var book: WordBook {
    WordBook(
      id: id, title: title, isClosed: isClosed,
      words: words.filter { $0.count == 3 }
        .map { Word(id: $0[0], text: $0[1], meaning: $0[2]) })
  }
}
