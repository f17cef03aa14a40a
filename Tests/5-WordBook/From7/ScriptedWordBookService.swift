@testable import WordBook

/// A word book service whose answers are code of the test, a piece for a call.
///
/// While a piece runs, its question is open: there a test can look at the
/// screen, tap again, or leave. With no piece left, it answers at once.
@MainActor
final class ScriptedWordBookService: AsyncWordBookService {
  /// What happens in `saveBook`, call for call.
  var saves: [@MainActor () async throws -> Void] = []
  /// What happens in `wordBooks`, call for call.
  var answers: [@MainActor () async throws -> [WordBook]] = []
  /// The titles that were to be saved.
  private(set) var titles: [String] = []
  /// How often the books were asked for.
  private(set) var questions = 0

  func saveBook(title: String) async throws {
    titles.append(title)
    if !saves.isEmpty { try await saves.removeFirst()() }
  }

  func wordBooks() async throws -> [WordBook] {
    questions += 1
    return answers.isEmpty ? [] : try await answers.removeFirst()()
  }

  func checkIfOverlap(in bookID: String, meaningText: String) -> Bool { false }

  func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word]
  ) {}
}
