import Foundation
import KataTestSupport
import Testing

@testable import UpDownGame

/// A source that fails once, and then has a number.
private final class FailsOnce: RandomNumberSource {
  private var hasFailed = false

  func makeRandomValue() async throws -> Int {
    defer { hasFailed = true }
    guard hasFailed else { throw CocoaError(.fileReadNoSuchFile) }
    return 7
  }
}

@Suite struct Stage9ModernSwiftEdgeTests {
  @Test func resetKeepsTheOldGameWhenItsSourceThrows() async {
    // given
    let source = FailsOnce()
    let sut = UpDownGame()
    sut.playOn(after: .transport)

    // when
    await #expect(
      throws: CocoaError(.fileReadNoSuchFile),
      "the source's error should be thrown, and the source not asked again"
    ) {
      try await sut.reset(from: source)
    }
    #expect(
      PlayerView(of: sut) == PlayerView(error: .transport),
      "there is no new number: the old game and its `error` should stay")
  }

  @Test func resetWaitsForItsSource() async {
    for (answer, ending, player) in [
      (
        DummyData.body("[7]"), Outcome.returned(true),
        PlayerView(randomValue: 7, tryCount: 0)
      ),
      (.noConnection, .threw("transport"), PlayerView(tryCount: 4)),
      (nil, .threw("CancellationError()"), PlayerView(tryCount: 4)),
    ] {
      // given
      let session = HeldSession()
      let source = UpDownGame(urlSession: session)
      let sut = UpDownGame()
      sut.playOn()
      let task = Task { try await sut.reset(from: source) }
      _ = await session.asked.opens(within: 0.5)

      // when
      sut.tryCount += 1  // a guess, before the number is there
      let playerMeanwhile = PlayerView(of: sut)
      if let answer { session.answer(answer) } else { task.cancel() }

      let result = await outcome {
        try await task.value
        return true
      }
      #expect(result == ending, "the source's number or error should end it")
      #expect(
        [playerMeanwhile, PlayerView(of: sut)]
          == [PlayerView(tryCount: 4), player],
        "the old game should go on until there is a new number")
    }
  }

  @Test func makeRandomValueInACancelledTaskEndsAtOnce() async {
    // given
    let sut = UpDownGame()
    sut.urlSession = HeldSession()

    // when
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.makeRandomValue()
    }

    await #expect(
      throws: CancellationError.self,
      "the task was cancelled before the call: it should not wait"
    ) {
      try await within(seconds: 2) { try await task.value }
    }
  }
}
