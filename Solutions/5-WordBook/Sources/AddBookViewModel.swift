import Foundation

/// The view model of the screen on which a new word book gets its name.
///
/// It is used on the main thread only, and expects the service to answer there.
/// An answer takes effect at once, not later on some queue.
final class AddBookViewModel {
  /// The name in the text field.
  var bookName = ""

  /// Whether a save is under way: from the tap until the service's answer.
  private(set) var isSaving = false

  /// What went wrong with the last tap; `nil` when nothing did.
  private(set) var alertMessage: String?

  private let service: WordBookService

  /// Creates a view model that saves by means of `service`.
  init(service: WordBookService) {
    self.service = service
  }

  /// Saves a book called `bookName`, without the blanks around it.
  ///
  /// Blanks are spaces, tabs and line breaks. `bookName` itself stays as it was
  /// typed. Success empties it, if it is still what it was at the tap: another
  /// name, typed meanwhile, stays. Failure keeps it, and `alertMessage` is the
  /// error's `localizedDescription`. A name of nothing but blanks saves nothing,
  /// and `alertMessage` is "A word book needs a name.". While a save is under
  /// way, nothing happens. A tap that saves clears the old message.
  func saveBook() {
    guard !isSaving else { return }

    let name = bookName
    let title = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else {
      alertMessage = "A word book needs a name."
      return
    }

    isSaving = true
    alertMessage = nil
    service.saveBook(title: title) { error in
      self.isSaving = false
      if let error {
        self.alertMessage = error.localizedDescription
      } else if self.bookName == name {
        self.bookName = ""
      }
    }
  }
}
