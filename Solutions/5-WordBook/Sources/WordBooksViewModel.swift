import Observation

/// The view model of the screen that lists all word books and adds a new one.
///
/// It is isolated to the main actor, and notifies the observers of a property
/// when it changes. When a task is cancelled, its screen is gone: whatever the
/// service answers then, `books` and `alertMessage` stay as they are.
@MainActor @Observable
final class WordBooksViewModel {
  /// All word books, as the service has answered them.
  private(set) var books: [WordBook] = []

  /// Whether a save is under way: from the tap until all books have been loaded
  /// again, or until something has failed.
  private(set) var isSaving = false

  /// What went wrong with the last try; only a new try clears it.
  private(set) var alertMessage: String?

  private let service: any AsyncWordBookService & Sendable

  /// How often the books were asked for.
  private var questions = 0

  /// The latest question whose books are shown.
  private var answered = 0

  /// Creates a view model that asks `service`.
  init(service: any AsyncWordBookService & Sendable) {
    self.service = service
  }

  /// Asks for all books and shows them.
  ///
  /// It may be called again before the answer is there. The books or the error
  /// of a call are shown, unless the books of a later call are shown already.
  /// A failure leaves the books as they are, and `alertMessage` is the error's
  /// `localizedDescription`.
  func load() async {
    alertMessage = nil
    questions += 1
    let question = questions
    do {
      let books = try await service.wordBooks()
      guard isOfUse(question) else { return }
      self.books = books
      answered = question
    } catch {
      guard isOfUse(question) else { return }
      alertMessage = error.localizedDescription
    }
  }

  /// Saves a book of this title as it is, once, then loads all books.
  ///
  /// While a save is under way, nothing happens. A failure loads nothing, and
  /// `alertMessage` is the error's `localizedDescription`.
  func save(title: String) async {
    guard !isSaving else { return }

    isSaving = true
    defer { isSaving = false }
    alertMessage = nil
    do {
      try await service.saveBook(title: title)
    } catch {
      if !Task.isCancelled { alertMessage = error.localizedDescription }
      return
    }
    await load()
  }

  /// Whether the screen of this question is still there, and shows no books of
  /// a later question.
  private func isOfUse(_ question: Int) -> Bool {
    question > answered && !Task.isCancelled
  }
}
