/// What is behind the screen on which a new word gets its meaning.
///
/// It lives on the main thread, and expects the services to answer there. What
/// an answer changes is changed as soon as it is given, not a moment later on
/// some queue.
final class AddWordViewModel {
  /// The word itself, in the text field: only the person changes it.
  var text = ""

  /// Whether an answer is awaited: to the question whether a meaning is free,
  /// or to a save.
  private(set) var isAdding = false

  /// Says that the book has a word of this meaning already: not `nil` while
  /// the person is to decide whether to save it all the same.
  private(set) var overlapWarning: String?

  /// What went wrong with the last tap; `nil` when nothing did.
  private(set) var alertMessage: String?

  private let bookID: String
  private let wordBookService: WordBookService
  private let wordService: WordService

  /// Creates a view model that adds words to the book `bookID`.
  init(
    bookID: String, wordBookService: WordBookService, wordService: WordService
  ) {
    self.bookID = bookID
    self.wordBookService = wordBookService
    self.wordService = wordService
  }

  /// Saves `text` with this meaning, unless the book has the meaning already.
  ///
  /// The word book service is asked first, and nothing is saved before it has
  /// answered. A meaning that is free is saved, by one `saveWord`. One that is
  /// there already is not; `overlapWarning` becomes "This word book already has
  /// a word for tree." (if "tree" was the meaning), and stays until `confirm()`
  /// or the next `add(meaning:)`. When the question itself fails, nothing is
  /// saved. The word is `text` as it is at this call, whatever is typed later,
  /// and it is saved even when nobody keeps the view model any more.
  ///
  /// `alertMessage` is the `localizedDescription` of whatever failed, the
  /// question or the save; a new try clears it. While an answer is awaited,
  /// nothing happens.
  func add(meaning: String) {
    // TODO: stage 7
  }

  /// Saves what `overlapWarning` warns of, once, and takes the warning away.
  ///
  /// That is the word that was added, whatever `text` is by now. Without a
  /// warning, nothing happens.
  func confirm() {
    // TODO: stage 7
  }
}
