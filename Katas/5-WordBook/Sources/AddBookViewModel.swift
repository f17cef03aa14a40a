import Foundation

/// The view model of the screen on which a new word book gets its name.
@MainActor
final class AddBookViewModel {
  /// What the screen shows besides the text field.
  enum State: Equatable {
    /// Nothing.
    case idle
    /// A spinner: a save is under way.
    case saving
    /// An alert with these words: the last tap failed.
    case failed(String)
  }

  /// The name in the text field.
  var bookName = ""

  /// What the screen shows besides the name.
  private(set) var state = State.idle

  private let service: StubWordBookService

  /// Creates a view model that saves by means of `service`.
  init(service: StubWordBookService) {
    self.service = service
  }

  /// Saves a book called `bookName`.
  func saveBook() {
    // TODO: stage 3
  }
}
