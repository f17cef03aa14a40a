import Observation

/// The view model of the screen that lists all word books and adds a new one.
///
/// It notifies the observers of a property when the property changes. When a task
/// is cancelled, its screen is gone: whatever comes after that, no books
/// and no alert are shown.
@MainActor @Observable
final class WordBooksViewModel {
  /// What the screen shows besides the books.
  enum State: Equatable {
    /// Nothing.
    case idle
    /// A spinner: a save is under way.
    case saving
    /// An alert with these words: the last try failed.
    case failed(String)
  }

  /// All word books, as the service has returned them.
  private(set) var books: [WordBook] = []

  /// What the screen shows besides the books.
  private(set) var state = State.idle

  private let service: any AsyncWordBookService

  /// How many loads have begun.
  private var loads = 0

  /// The latest load whose books are shown.
  private var shown = 0

  /// Creates a view model that calls `service`.
  init(service: any AsyncWordBookService) {
    self.service = service
  }

  /// Requests all books and shows them.
  ///
  /// It may be called again before the response comes. The books or the error
  /// of a call are shown, unless the books of a later call are shown already. A
  /// failure leaves the books as they are; during a save, it is not shown.
  func load() async {
    if state != .saving { state = .idle }
    if let message = await fetch(), state != .saving {
      state = .failed(message)
    }
  }

  /// Saves a book of this title as it is, once, then loads all books.
  ///
  /// `state` is `saving` until all is done, and a tap does nothing meanwhile. A
  /// save that fails loads nothing.
  func save(title: String) async {
    guard state != .saving else { return }

    state = .saving
    var message: String?
    do {
      try await service.saveBook(title: title)
      message = await fetch()
    } catch {
      if !Task.isCancelled { message = error.localizedDescription }
    }
    state = message.map { .failed($0) } ?? .idle
  }

  /// Requests all books, and shows them.
  ///
  /// - Returns: the words of an error that is to be shown.
  private func fetch() async -> String? {
    loads += 1
    let load = loads
    do {
      let books = try await service.wordBooks()
      guard isWanted(load) else { return nil }
      self.books = books
      shown = load
      return nil
    } catch {
      return isWanted(load) ? error.localizedDescription : nil
    }
  }

  /// Whether the screen of this load is still open, and shows no books of a
  /// later one.
  private func isWanted(_ load: Int) -> Bool {
    load > shown && !Task.isCancelled
  }
}
