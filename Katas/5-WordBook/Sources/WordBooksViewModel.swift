/// The view model of the screen that lists all word books and adds a new one.
///
/// It is isolated to the main actor, and notifies the observers of a property
/// when it changes. When a task is cancelled, its screen is gone: whatever the
/// service answers then, `books` and `alertMessage` stay as they are.
// TODO: stage 9: let a screen watch it.
@MainActor
final class WordBooksViewModel {
  /// All word books, as the service has answered them.
  private(set) var books: [WordBook] = []

  /// Whether a save is under way: from the tap until all books have been loaded
  /// again, or until something has failed.
  private(set) var isSaving = false

  /// What went wrong with the last try; only a new try clears it.
  private(set) var alertMessage: String?

  private let service: any AsyncWordBookService & Sendable

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
    // TODO: stage 9
  }

  /// Saves a book of this title as it is, once, then loads all books.
  ///
  /// While a save is under way, nothing happens. A failure loads nothing, and
  /// `alertMessage` is the error's `localizedDescription`.
  func save(title: String) async {
    // TODO: stage 9
  }
}
