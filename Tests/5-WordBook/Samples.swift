import Foundation

@testable import WordBook

/// The words of all stages.
extension Word {
  static let tree = Word(id: "w1", text: "나무", meaning: "tree")
  static let leaf = Word(id: "w2", text: "잎", meaning: "leaf")
  static let sparrow = Word(id: "w3", text: "참새", meaning: "sparrow")
}

/// The word books of all stages: two that are open, one that is closed.
extension WordBook {
  static let trees = WordBook(
    id: "trees", title: "Trees", isClosed: false, words: [.tree, .leaf])
  static let birds = WordBook(
    id: "birds", title: "Birds", isClosed: false, words: [.sparrow])
  static let fish = WordBook(
    id: "fish", title: "Fish", isClosed: true, words: [])

  /// `trees` after it was closed, and `birds` after the leaf moved there.
  static let closedTrees = WordBook(
    id: "trees", title: "Trees", isClosed: true, words: [.tree, .leaf])
  static let birdsWithALeaf = WordBook(
    id: "birds", title: "Birds", isClosed: false, words: [.sparrow, .leaf])
}

/// An error from outside the app: neither an `AppError` nor a `LocalizedError`.
///
/// Like those of Foundation, it still has a `localizedDescription`.
struct Offline: CustomNSError, Equatable {
  var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "offline"] }
}
