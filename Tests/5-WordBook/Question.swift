@testable import WordBook

/// One of the four things that a word book service can be asked.
enum Question: CaseIterable {
  case save, books, overlap, close

  /// Asks it.
  func ask(_ service: any AsyncWordBookService) async throws -> String {
    switch self {
    case .save: try await service.saveBook(title: "Stones")
    case .books: _ = try await service.wordBooks()
    case .overlap:
      _ = try await service.checkIfOverlap(in: "trees", meaningText: "tree")
    case .close:
      try await service.closeWordBook(
        of: "trees", to: "birds", toMove: [.leaf])
    }
    return "an answer"
  }
}

/// When a task of the bridge is cancelled, and how its service responds then.
enum Cancellation: CaseIterable {
  case before, meanwhile
  /// Cancelled in the service's call, which then responds within that call.
  case thenAValue, thenAnError

  var endsInTheCall: Bool { self == .thenAValue || self == .thenAnError }
}
