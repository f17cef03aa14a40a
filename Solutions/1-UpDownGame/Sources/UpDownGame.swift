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

  /// Where guesses are reported; with `nil`, the game goes on without.
  var scoreBoard: ScoreBoard?

  /// What carries the requests: a real session, or a double in a test.
  private let urlSession: URLSessionProtocol

  /// How often a request that fails is made again.
  let retries: Int

  /// Creates a game that sends its requests through `urlSession`, and makes each
  /// that fails again, up to `retries` times.
  init(
    urlSession: URLSessionProtocol = URLSession.shared, retries: Int = 0
  ) {
    self.urlSession = urlSession
    self.retries = retries
  }

  /// Says what a guess leads to, and changes nothing.
  ///
  /// A right guess is `.win`, whatever `tryCount` is. A wrong one is `.lose`
  /// when `tryCount` is 5 or more, else `.up` or `.down`.
  func compareValue(with hitNumber: Int) -> HitResult {
    if hitNumber == randomValue {
      return .win
    }
    if tryCount >= 5 {
      return .lose
    }
    return hitNumber < randomValue ? .up : .down
  }

  /// Gets a number from the API and puts it into `randomValue`.
  ///
  /// Then it calls the handler exactly once, when the response comes, even if
  /// nothing else holds the game any more. Each call makes a request.
  ///
  /// After a failure `error` says why, `randomValue` is as it was, and the
  /// handler is called all the same. A good response leaves no `error`.
  ///
  /// A request that fails is repeated immediately, up to `retries` times in each
  /// call. Nothing changes until it is over; `error` is about the last request.
  func makeRandomValue(completionHandler: @escaping () -> Void) {
    requestNumber(retriesLeft: retries) { _ in completionHandler() }
  }

  /// Starts a new game: gets a new number and sets `tryCount` to 0.
  ///
  /// Both are done by the time it calls the handler, once.
  ///
  /// Until then, and when the request fails, the old game goes on: `randomValue`
  /// and `tryCount` keep their values.
  func reset(completionHandler: @escaping () -> Void) {
    requestNumber(retriesLeft: retries) { answer in
      if case .success = answer {
        self.tryCount = 0
      }
      completionHandler()
    }
  }

  /// Takes a guess: counts a try, compares, and reports to the score board.
  ///
  /// Every guess is one try, also one outside 0…30, or one that wins or loses.
  ///
  /// `isNewBest` tells whether it won in fewer tries than `best` was before,
  /// or won while there was no best yet.
  func guess(_ number: Int) -> HitResult {
    tryCount += 1
    let result = compareValue(with: number)
    let best = scoreBoard?.best ?? Int.max
    isNewBest = result == .win && tryCount < best
    scoreBoard?.report(Score(result: result, tryCount: tryCount))
    return result
  }

  /// Requests a number, and hands on the result when it is all over.
  func requestNumber(
    retriesLeft: Int,
    completionHandler: @escaping (Result<Int, RandomNumberError>) -> Void
  ) {
    let task = urlSession.dataTask(with: RandomNumberAPI.url) {
      data, response, error in
      let answer = RandomNumberAPI.number(
        data: data, response: response, error: error)
      switch answer {
      case .success(let number):
        self.randomValue = number
        self.error = nil
      case .failure where retriesLeft > 0:
        return self.requestNumber(
          retriesLeft: retriesLeft - 1, completionHandler: completionHandler)
      case .failure(let error):
        self.error = error
      }
      completionHandler(answer)
    }
    task.resume()
  }
}
