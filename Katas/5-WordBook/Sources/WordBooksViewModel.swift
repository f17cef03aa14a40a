/// The view model of the screen that lists all word books and adds a new one.
// TODO: stage 8: let a screen watch it.
@MainActor
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

  private let service: FakeWordBookService

  /// Creates a view model that calls `service`.
  init(service: FakeWordBookService) {
    self.service = service
  }

  /// Requests all books and shows them.
  func load() async {
    // TODO: stage 8
  }

  /// Saves a book of this title, then loads all books.
  func save(title: String) async {
    // TODO: stage 9
  }
}
