import Foundation

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A guessing game: find a number from 0 to 30 in five tries.
///
/// It is not made for two threads at once: whoever uses it lets calls and
/// answers come one after the other.
final class UpDownGame {
  /// The number to find.
  var randomValue = 0

  /// How many guesses were made since the last reset; only `guess` adds to it.
  var tryCount = 0

  /// What went wrong with the last request for a number; `nil` if nothing.
  var error: RandomNumberError?

  /// Whether the last guess won in fewer tries than the score board's best.
  var isNewBest = false

  /// Where guesses are reported; with `nil`, the game goes on without.
  var scoreBoard: ScoreBoard?

  /// What carries the requests: a real session, or a double in a test.
  var urlSession: URLSessionProtocol

  /// Creates a game that sends its requests through `urlSession`.
  init(urlSession: URLSessionProtocol = URLSession.shared) {
    // TODO: stage 5
    self.urlSession = StubURLSession(dummy: DummyData())
  }

  /// Says what a guess leads to, and changes nothing: it only looks.
  ///
  /// A right guess is `.win`, whatever `tryCount` is. A wrong one is `.lose`
  /// when `tryCount` is 5 or more, else `.up` or `.down`.
  func compareValue(with hitNumber: Int) -> HitResult {
    // TODO: stage 1
    return .lose
  }

  /// Asks the API for a number and puts it into `randomValue`.
  ///
  /// When the request fails, `randomValue` stays as it was and `error` says
  /// why; a later success makes `error` `nil` again. After either, the handler
  /// is called exactly once: at once when the answer comes, on its thread, and
  /// also when nobody else keeps the game. Each call has a request of its own.
  ///
  /// Stage 8: a request that fails, however it fails, is made again at once,
  /// at most two more times in each call. Nothing changes before it is all
  /// over, and then `error` is that of the last request.
  func makeRandomValue(completionHandler: @escaping () -> Void) {
    // TODO: stage 2
  }

  /// Starts a new game: asks for a new number and sets `tryCount` to 0.
  ///
  /// Both are done by the time the handler is called, exactly once and at once
  /// when the answer comes. When the request fails, the old game goes on:
  /// `randomValue` and `tryCount` stay.
  func reset(completionHandler: @escaping () -> Void) {
    // TODO: stage 3
  }

  /// Takes a guess: counts a try, compares, and reports to the score board.
  ///
  /// Every guess is one try, also one that wins or loses.
  ///
  /// `isNewBest` tells whether it won in fewer tries than `best` was before,
  /// or won while there was no best yet.
  func guess(_ number: Int) -> HitResult {
    // TODO: stage 7
    return .lose
  }
}
