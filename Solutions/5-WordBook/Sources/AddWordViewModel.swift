/// The view model of the screen on which a new word gets its meaning.
@MainActor
final class AddWordViewModel {
  /// What the screen shows besides the text field.
  enum State: Equatable {
    /// Nothing.
    case idle
    /// A spinner: a response is still to come, to the check whether a meaning
    /// is free or to a save.
    case adding
    /// A warning: the book has this meaning already. `confirm()` saves the word.
    case warned(text: String, meaning: String)
    /// An alert with these words: the question or the save failed.
    case failed(String)
  }

  /// The word itself, in the text field: only the user changes it.
  var text = ""

  /// What the screen shows besides the word.
  private(set) var state = State.idle

  private let bookID: String
  private let wordBookService: any WordBookService
  private let wordService: any WordService

  /// Creates a view model that adds words to the book `bookID`.
  init(
    bookID: String, wordBookService: any WordBookService,
    wordService: any WordService
  ) {
    self.bookID = bookID
    self.wordBookService = wordBookService
    self.wordService = wordService
  }

  /// Saves `text` with this meaning, unless the book has the meaning already.
  ///
  /// The word book service checks first. A meaning that is free is saved, by
  /// one `saveWord`; one that is there already is warned of. The word is the one
  /// in `text` at this call, and is saved even if the view model has been
  /// released. While a response is still to come, nothing happens.
  func add(meaning: String) {
    guard state != .adding else { return }

    let text = text
    state = .adding
    wordBookService.checkIfOverlap(in: bookID, meaningText: meaning) {
      isOverlapping, error in
      switch isOverlapping {
      case false?:
        self.save(text, meaning)
      case true?:
        self.state = .warned(text: text, meaning: meaning)
      case nil:
        let error = error ?? AppError.neitherValueNorError
        self.state = .failed(error.localizedDescription)
      }
    }
  }

  /// Saves the word of the warning, once; without a warning, nothing happens.
  func confirm() {
    guard case .warned(let text, let meaning) = state else { return }

    save(text, meaning)
  }

  private func save(_ text: String, _ meaning: String) {
    state = .adding
    wordService.saveWord(text: text, meaning: meaning, in: bookID) { error in
      self.state = error.map { .failed($0.localizedDescription) } ?? .idle
    }
  }
}
