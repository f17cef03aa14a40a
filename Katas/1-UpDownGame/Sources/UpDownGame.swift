import Foundation

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A guessing game: find a number from 0 to 30 in five tries.
///
/// It is not made for several threads: read what a call changes in its handler.
final class UpDownGame {
  /// The number to find.
  var randomValue = 0

  /// How many guesses were made since the last reset; only `guess` adds to it.
  var tryCount = 0

  /// What went wrong with the last request for a number; `nil` if nothing.
  var error: RandomNumberError?

  /// Whether the last guess won in fewer tries than the score board's best;
  /// only `guess` changes it.
  var isNewBest = false

  /// Says what a guess leads to, and changes nothing.
  func compareValue(with hitNumber: Int) -> HitResult {
    // TODO: stage 1
    return .lose
  }

  /// Gets a number from the API and puts it into `randomValue`.
  ///
  /// Then it calls the handler exactly once, when the response comes, even if
  /// nothing else holds the game any more. Each call makes a request.
  func makeRandomValue(completionHandler: @escaping () -> Void) {
    // TODO: stage 2
  }

  /// Starts a new game: gets a new number and sets `tryCount` to 0.
  ///
  /// Both are done by the time it calls the handler, once.
  func reset(completionHandler: @escaping () -> Void) {
    // TODO: stage 2
  }

  /// Takes a guess: counts a try, compares, and reports to the score board.
  ///
  /// Every guess is one try, also one outside 0…30, or one that wins or loses.
  ///
  /// `isNewBest` tells whether it won in fewer tries than `best` was before,
  /// or won while there was no best yet.
  func guess(_ number: Int) -> HitResult {
    // TODO: stage 6
    return .lose
  }
}
