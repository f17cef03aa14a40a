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

  private let service: any WordBookService

  /// Creates a view model that saves by means of `service`.
  init(service: any WordBookService) {
    self.service = service
  }

  /// Saves a book called `bookName`, without the blanks around it.
  ///
  /// Blanks are spaces, tabs and line breaks; a name of nothing else is refused.
  /// `state` is `saving` until the service responds, and a tap does nothing
  /// meanwhile. Success empties `bookName`, unless another name was typed since
  /// the tap. Failure leaves it as it is; `state` has the error's words.
  func saveBook() {
    guard state != .saving else { return }

    let name = bookName
    let title = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else {
      state = .failed("A word book needs a name.")
      return
    }

    state = .saving
    service.saveBook(title: title) { error in
      if let error {
        self.state = .failed(error.localizedDescription)
        return
      }
      self.state = .idle
      if self.bookName == name { self.bookName = "" }
    }
  }
}
