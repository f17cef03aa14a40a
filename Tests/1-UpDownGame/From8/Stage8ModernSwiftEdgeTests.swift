import Foundation
import KataTestSupport
import Testing

@testable import UpDownGame

@Suite struct Stage8ModernSwiftEdgeTests {
  @Test func makeRandomValueChangesNothingUntilThereIsAnAnswer() async {
    // given
    let session = HeldSession()
    let sut = UpDownGame(urlSession: session)
    sut.playOn(after: .transport)
    let players = HandlerRecorder<PlayerView>()
    let queue = TaskQueue()
    let call = Task(executorPreference: queue) {
      try await sut.makeRandomValue()
    }
    _ = await session.asked().opens()

    // when
    queue.run {
      players.record(PlayerView(of: sut))
      session.respond(.body("[7]"))
    }
    let result = await outcome { try await call.value }

    #expect(result == .returned(7), "the response was [7]")
    #expect(
      players.calls == [PlayerView(error: .transport)],
      "there was no answer yet: the game should be as it was")
  }

  @Test func makeRandomValueEndsWithItsOwnAnswerAmongOthers() async {
    // given
    let session = HeldSession()
    let sut = UpDownGame(urlSession: session)
    let queue = TaskQueue()
    var calls: [Task<Int, any Error>] = []
    for count in 1...3 {
      calls.append(
        Task(executorPreference: queue) { try await sut.makeRandomValue() })
      _ = await session.asked(count).opens()
    }

    // when
    queue.run {  // all three are answered before one of them goes on
      session.respond(
        .body("[9]"), .body("[9]", status: 500), .body("[7]"))
    }
    var results: [Outcome<Int>] = []
    for call in calls { results.append(await outcome { try await call.value }) }

    #expect(
      results == [.returned(9), .threw("status(500)"), .returned(7)],
      "9, a 500 and 7: each call should end with its own number or error")
  }

  @Test func makeRandomValueMakesAsManyRequestsAsItsTwin() async {
    for retries in [0, 1, 4] {
      // given
      let session = CannedSession(.body(nil, status: 500))
      let sut = UpDownGame(urlSession: session, retries: retries)

      // when
      _ = try? await within(seconds: 2) { try await sut.makeRandomValue() }

      #expect(
        session.urls.count == retries + 1,
        "all requests fail: one, and \(retries) more, should be made")
    }
  }

  @Test func resetAsksItsSourceOnce() async {
    for (fails, retries) in [(false, 0), (true, 0), (false, 2), (true, 2)] {
      // given
      let source = CountingSource(failsAtFirst: fails)
      let sut = UpDownGame(
        urlSession: CannedSession(.body("[7]")), retries: retries)

      // when
      try? await sut.reset(from: source)

      #expect(
        source.timesAsked == 1,
        "with \(retries) retries, one reset should ask its source once")
    }
  }

  @Test func resetKeepsTheOldGameWhenItsSourceThrows() async {
    // given
    let source = CountingSource(failsAtFirst: true)
    let sut = UpDownGame()
    sut.playOn(after: .transport)

    // when
    await #expect(
      throws: CocoaError(.fileReadNoSuchFile),
      "the source's error should be thrown"
    ) {
      try await sut.reset(from: source)
    }
    #expect(
      PlayerView(of: sut) == PlayerView(error: .transport),
      "there is no new number: the old game and its `error` should stay")
  }

  @Test func resetWaitsForItsSource() async {
    for (response, ending, player) in [
      (
        DummyData.body("[7]"), Outcome.returned(true),
        PlayerView(randomValue: 7, tryCount: 0)
      ),
      (.noConnection, .threw("transport"), PlayerView(tryCount: 4)),
    ] {
      // given
      let session = HeldSession()
      let source = UpDownGame(urlSession: session)
      let sut = UpDownGame()
      sut.playOn()
      let task = Task { try await sut.reset(from: source) }
      _ = await session.asked().opens()

      // when
      sut.tryCount += 1  // a guess, before the number is there
      let playerMeanwhile = PlayerView(of: sut)
      session.respond(response)

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

  @Test func makeRandomValueInACancelledTaskEndsWithItsNumber() async {
    // given
    let session = CannedSession(.body("[7]"))
    let sut = UpDownGame(urlSession: session)

    // when
    let result = await outcome {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.makeRandomValue()
    }

    #expect(
      result == .returned(7),
      "the response was [7]: a cancelled task should get its number, too")
    #expect(session.urls.count == 1, "one call should make one request")
  }

  @Test func makeRandomValueCancelledUnderWayEndsWithItsNumber() async {
    // given
    let session = HeldSession()
    let sut = UpDownGame(urlSession: session)
    let call = Task { try await sut.makeRandomValue() }
    _ = await session.asked().opens()

    // when
    call.cancel()
    session.respond(.body("[7]"))
    let result = await outcome { try await call.value }

    #expect(
      result == .returned(7),
      "the response was [7]: a cancelled task should get its number, too")
  }

  @Test func resetInACancelledTaskStartsTheNewGame() async {
    // given
    let source = CountingSource(failsAtFirst: false)
    let sut = UpDownGame()
    sut.playOn()

    // when
    let result = await outcome {
      withUnsafeCurrentTask { $0?.cancel() }
      try await sut.reset(from: source)
      return true
    }

    #expect(
      result == .returned(true),
      "the source has a number: a cancelled task should get it, too")
    #expect(
      PlayerView(of: sut) == PlayerView(randomValue: 7, tryCount: 0),
      "the new game has the source's number, and no tries")
  }
}
