@testable import UpDownGame

/// What a player finds when the handler is called, in a game that had the
/// number 50 and three tries before.
struct PlayerView: Equatable, CustomStringConvertible {
  var randomValue = 50
  var tryCount = 3
  var error: RandomNumberError?
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
    sut.randomValue = 50
    sut.tryCount = 3
    var view = PlayerView(handlerCalls: 0)
    call {
      view = PlayerView(
        randomValue: sut.randomValue, tryCount: sut.tryCount, error: sut.error,
        handlerCalls: view.handlerCalls + 1)
    }
    return view
  }

  var description: String {
    let error = error.map { ".\($0)" } ?? "nil"
    return """
      randomValue \(randomValue), tryCount \(tryCount), error \(error), \
      handler calls: \(handlerCalls)
      """
  }
}
