@testable import UpDownGame

/// What a player finds when the handler is called, in a game that had the
/// number 50, three tries and a new best before.
struct PlayerView: Equatable, CustomStringConvertible {
  var randomValue = 50
  var tryCount = 3
  var error: RandomNumberError?
  var isNewBest = true
  var handlerCalls = 1

  /// After `makeRandomValue`, when the session answers every request with this.
  static func afterMakeRandomValue(_ answer: DummyData) -> PlayerView {
    let sut = UpDownGame(urlSession: StubURLSession(dummy: answer))
    return after(sut.makeRandomValue(completionHandler:), of: sut)
  }

  /// After `reset`, when the session answers every request with this.
  static func afterReset(_ answer: DummyData) -> PlayerView {
    let sut = UpDownGame(urlSession: StubURLSession(dummy: answer))
    return after(sut.reset(completionHandler:), of: sut)
  }

  private static func after(
    _ call: (@escaping () -> Void) -> Void, of sut: UpDownGame
  ) -> PlayerView {
    sut.playOn()
    var view = PlayerView(handlerCalls: 0)
    call { view = PlayerView(of: sut, handlerCalls: view.handlerCalls + 1) }
    return view
  }

  var description: String {
    let error = error.map { ".\($0)" } ?? "nil"
    return """
      randomValue \(randomValue), tryCount \(tryCount), error \(error), \
      isNewBest \(isNewBest), handler calls: \(handlerCalls)
      """
  }
}

extension PlayerView {
  /// What the player finds now.
  init(of game: UpDownGame, handlerCalls: Int = 1) {
    self.init(
      randomValue: game.randomValue, tryCount: game.tryCount,
      error: game.error, isNewBest: game.isNewBest, handlerCalls: handlerCalls)
  }
}

extension UpDownGame {
  /// Begins where a `PlayerView` begins, with this error of an earlier request.
  func playOn(after error: RandomNumberError? = nil) {
    randomValue = 50
    tryCount = 3
    isNewBest = true
    self.error = error
  }
}
