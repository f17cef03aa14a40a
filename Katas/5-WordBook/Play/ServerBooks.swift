import Foundation
import PlayKit

@testable import WordBook

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The app's books: a document at the server, which keeps it in a file.
///
/// It waits for the server. The rules are those of your `Shelf`.
struct ServerBooks {
  let play: Play

  /// The books that the server has.
  func load() throws -> Shelf {
    let data = try send("GET", nil, wanted: 200)
    guard let books = try? JSONDecoder().decode([SavedBook].self, from: data)
    else { throw ServerError.noWordBooks }
    return Shelf(wordBooks: books.map(\.book))
  }

  /// Puts these books in place of those that the server has.
  func save(_ shelf: Shelf) throws {
    let saved = shelf.wordBooks.map(SavedBook.init)
    _ = try send("PUT", try JSONEncoder().encode(saved), wanted: 204)
  }

  private func send(_ method: String, _ body: Data?, wanted: Int) throws -> Data
  {
    var request = URLRequest(url: play.server.appendingPathComponent("books"))
    request.httpMethod = method
    request.httpBody = body
    let answer: Result<Data, Error>? = play.answer { done in
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
    guard let answer else { throw ServerError.noResponse }
    return try answer.get()
  }
}

/// What can go wrong between the app and its server.
private enum ServerError: LocalizedError {
  case noWordBooks, noResponse
  case status(Int)
  /// The request failed, with these words.
  case failed(String)

  var errorDescription: String? {
    switch self {
    case .noWordBooks: "The response holds no word books."
    case .noResponse: "The server did not respond."
    case .status(let status): "The server responded with \(status)."
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
