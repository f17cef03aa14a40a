/// The view model of the screen on which a new word gets its meaning.
///
/// It is used on the main thread only, and expects the services to answer there.
/// An answer takes effect at once, not later on some queue.
final class AddWordViewModel {
  /// The word itself, in the text field: only the user changes it.
  var text = ""

  /// Whether an answer is still to come: to the question whether a meaning is
  /// free, or to a save.
  private(set) var isAdding = false

  /// Says that the book already has a word of this meaning: not `nil` while the
  /// user has to decide whether to save the new word anyway.
  private(set) var overlapWarning: String?

  /// What went wrong with the last tap; `nil` when nothing did.
  private(set) var alertMessage: String?

  private let bookID: String
  private let wordBookService: WordBookService
  private let wordService: WordService

  /// The word that `confirm()` saves: there is one while there is a warning.
  private var wordToConfirm: (text: String, meaning: String)?

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
  /// and it is saved even if the view model has been released by then.
  ///
  /// `alertMessage` is the `localizedDescription` of whatever failed, the
  /// question or the save; a new try clears it. While an answer is still to
  /// come, nothing happens.
  func add(meaning: String) {
    guard !isAdding else { return }

    let word = (text: text, meaning: meaning)
    isAdding = true
    alertMessage = nil
    overlapWarning = nil
    wordToConfirm = nil
    wordBookService.checkIfOverlap(in: bookID, meaningText: meaning) {
      isOverlapping, error in
      switch isOverlapping {
      case false?:
        self.save(word)
      case true?:
        self.isAdding = false
        self.overlapWarning =
          "This word book already has a word for \(meaning)."
        self.wordToConfirm = word
      case nil:
        self.isAdding = false
        self.alertMessage = error?.localizedDescription
      }
    }
  }

  /// Saves what `overlapWarning` warns of, once, and removes the warning.
  ///
  /// That is the word that was added, whatever `text` is by now. Without a
  /// warning, nothing happens.
  func confirm() {
    guard let word = wordToConfirm else { return }

    wordToConfirm = nil
    overlapWarning = nil
    save(word)
  }

  private func save(_ word: (text: String, meaning: String)) {
    isAdding = true
    wordService.saveWord(text: word.text, meaning: word.meaning, in: bookID) {
      error in
      self.isAdding = false
      self.alertMessage = error?.localizedDescription
    }
  }
}
