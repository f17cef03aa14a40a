import Foundation
import PlayKit

@testable import WordBook

// The word book in a terminal. It is yours to change.

let play = Play()
let database = ServerDatabase(play: play)
let wordService = ServerWordService(database: database)
// Before stage 5, your stub stands where the service will be.
let service =
  play.can("books that are kept", 5)
  ? AppService(
    WordBookServiceImpl(database: database, wordService: wordService))
  : StubWordBookService()

/// What a handler without a value was told, in words.
@MainActor
func say(_ error: Error?, or success: String) {
  play.say(error?.localizedDescription ?? success)
}

/// All books; nil, and says why, when they are not to be had.
@MainActor
func books() -> [WordBook]? {
  let answer: ([WordBook]?, Error?)? = play.answer(
    "WordBookServiceImpl.getWordBooks", in: "WordBookServiceImpl.swift"
  ) { done in
    service.getWordBooks { done(($0, $1)) }
  }
  if let error = answer?.1 { play.say(error.localizedDescription) }
  return answer?.0
}

@MainActor
func list() {
  guard play.can("a list", 2) else { return }
  guard let books = books() else { return }
  if books.isEmpty { play.say("There is no word book yet.") }
  for book in books {
    play.say("  \(book.title)\(book.isClosed ? " (closed)" : "")")
    for word in book.words { play.say("    \(word.text): \(word.meaning)") }
  }
}

@MainActor
func add(_ title: String) {
  guard play.can("the screen that names a book", 4) else {
    service.saveBook(title: title) { say($0, or: "The stub said yes.") }
    return
  }
  let screen = AddBookViewModel(service: service)
  screen.bookName = title
  screen.saveBook()
  if case .failed(let message) = screen.state { return play.say(message) }
  play.say("Saved.")
}

/// Adds a word to the open book that was made last.
///
/// It warns of nothing. The screen of stage 7, `AddWordViewModel`, would.
@MainActor
func learn(_ text: String, _ meaning: String) {
  guard play.can("words", 5, 6), let all = books() else { return }
  guard let book = all.last(where: { !$0.isClosed }) else {
    return play.say("There is no open book for it.")
  }
  let answer: Error?? = play.answer { done in
    wordService.saveWord(
      text: text, meaning: meaning, in: book.id, completionHandler: done)
  }
  if let error = answer { say(error, or: "Saved in \(book.title).") }
}

/// Closes the book of this title; its words go to the last other open one.
@MainActor
func close(_ title: String) {
  guard play.can("a book that is closed", 5, 6), let all = books() else {
    return
  }
  guard let book = all.first(where: { $0.title == title }) else {
    return play.say("There is no book called \(title).")
  }
  if book.isClosed { return play.say("\(title) is closed already.") }
  let other = all.last { !$0.isClosed && $0.id != book.id }
  let answer: Error?? = play.answer(
    "WordBookServiceImpl.closeWordBook", in: "WordBookServiceImpl.swift"
  ) { done in
    service.closeWordBook(
      of: book.id, to: other?.id, toMove: book.words, completionHandler: done)
  }
  if let error = answer {
    let end = other.map { " Its words are in \($0.title) now." } ?? ""
    say(error, or: "Closed.\(end)")
  }
}

guard play.can("a service, or a stub of one", 1) else { exit(0) }
play.say("book TITLE, word TEXT MEANING, list, close TITLE, or quit.")
while let line = play.ask(">"), line != "quit" {
  let words = line.split(separator: " ", maxSplits: 2).map(String.init)
  let rest = words.dropFirst().joined(separator: " ")
  switch words.first {
  case "book": add(rest)
  case "word" where words.count == 3: learn(words[1], words[2])
  case "list": list()
  case "close": close(rest)
  default:
    play.help("book TITLE, word TEXT MEANING, list, close TITLE, or quit")
  }
}
play.say("Bye.")
