@testable import WordBook

extension Question {
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
