import Foundation
import PlayKit

@testable import WordBook

// The word book in a terminal. It is yours to change.

let play = Play()
let server = ServerBooks(play: play)
let database = FakeDatabase()
let wordService = FakeWordService(database: database)
let service = WordBookServiceImpl(database: database, wordService: wordService)
// Before stage 4, your stub stands where the service will be.
let stub = StubWordBookService()
let isKept = play.can("books that are kept", 4)

/// Runs a command on the books that the server has, sends back what it changed,
/// and says what the command returned.
@MainActor
func run(_ command: @MainActor () -> String?) {
  do {
    if isKept { database.shelf = try server.load() }
    let before = database.wordBooks
    guard let words = command() else { return }
    if database.wordBooks != before { try server.save(database.shelf) }
    play.say(words)
  } catch {
    play.say(error.localizedDescription)
  }
}

/// Makes a view model over the first of these services that it takes: before
/// stage 3, that is only the stub.
@MainActor
func screen<Service, Screen>(
  _ make: @MainActor (Service) -> Screen, over services: [Any]
) -> Screen? {
  services.lazy.compactMap { $0 as? Service }.first.map { make($0) }
}

/// All books; nil, and says why, when they are not to be had.
@MainActor
func books() -> [WordBook]? {
  let result: ([WordBook]?, Error?)? = play.answer(
    "WordBookServiceImpl.getWordBooks", in: "WordBookServiceImpl.swift"
  ) { done in
    if isKept {
      service.getWordBooks { done(($0, $1)) }
    } else {
      stub.getWordBooks { done(($0, $1)) }
    }
  }
  if let error = result?.1 { play.say(error.localizedDescription) }
  return result?.0
}

@MainActor
func list() -> String? {
  guard play.can("a list", 1), let books = books() else { return nil }
  if books.isEmpty { return "There is no word book yet." }
  return books.flatMap { book in
    ["  \(book.title)\(book.isClosed ? " (closed)" : "")"]
      + book.words.map { "    \($0.text): \($0.meaning)" }
  }.joined(separator: "\n")
}

@MainActor
func add(_ title: String) -> String? {
  guard play.can("the screen that names a book", 3) else {
    stub.saveBook(title: title) {
      play.say($0?.localizedDescription ?? "The stub said yes.")
    }
    return nil
  }
  let services: [Any] = isKept ? [service, stub] : [stub]
  guard let screen = screen(AddBookViewModel.init(service:), over: services)
  else { return nil }
  screen.bookName = title
  screen.saveBook()
  if case .failed(let message) = screen.state { return message }
  return "Saved."
}

/// Adds a word to the open book that was made last.
///
/// It warns of nothing. The screen of stage 6, `AddWordViewModel`, would.
@MainActor
func learn(_ text: String, _ meaning: String) -> String? {
  guard play.can("words", 4, 5), let all = books() else { return nil }
  guard let book = all.last(where: { !$0.isClosed }) else {
    return "There is no open book for it."
  }
  let end: Error?? = play.answer { done in
    wordService.saveWord(
      text: text, meaning: meaning, in: book.id, completionHandler: done)
  }
  return end.map { $0?.localizedDescription ?? "Saved in \(book.title)." }
}

/// Closes the book of this title; its words go to the last other open one.
@MainActor
func close(_ title: String) -> String? {
  guard play.can("a book that is closed", 4, 5), let all = books() else {
    return nil
  }
  guard let book = all.first(where: { $0.title == title }) else {
    return "There is no book called \(title)."
  }
  if book.isClosed { return "\(title) is closed already." }
  let other = all.last { !$0.isClosed && $0.id != book.id }
  let end: Error?? = play.answer(
    "WordBookServiceImpl.closeWordBook", in: "WordBookServiceImpl.swift"
  ) { done in
    service.closeWordBook(
      of: book.id, to: other?.id, toMove: book.words, completionHandler: done)
  }
  let copied = other.map { " Its words are in \($0.title) now." } ?? ""
  return end.map { $0?.localizedDescription ?? "Closed.\(copied)" }
}

guard play.can("a service, or a stub of one", 1) else { exit(0) }
play.say("book TITLE, word TEXT MEANING, list, close TITLE, or quit.")
while let line = play.ask(">"), line != "quit" {
  let words = line.split(separator: " ", maxSplits: 2).map(String.init)
  let rest = words.dropFirst().joined(separator: " ")
  switch words.first {
  case "book": run { add(rest) }
  case "word" where words.count == 3: run { learn(words[1], words[2]) }
  case "list": run { list() }
  case "close": run { close(rest) }
  default:
    play.help("book TITLE, word TEXT MEANING, list, close TITLE, or quit")
  }
}
play.say("Bye.")
