import Foundation
import KataTestSupport
import Testing

@testable import UpDownGame

/// A source that always has the same number.
private struct FixedNumber: RandomNumberSource {
  var number: Int

  func makeRandomValue() async throws -> Int {
    number
  }
}

@Suite struct Stage9ModernSwiftTests {
  @Test func makeRandomValueReturnsTheNumber() async throws {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"))

    // when
    let number = try await within(seconds: 2) {
      try await sut.makeRandomValue()
    }

    #expect(number == 7, "the answer was [7]: 7 should be returned")
  }

  @Test func makeRandomValuePutsTheNumberIntoRandomValue() async throws {
    // given
    let session = CannedSession(.body("[7]"))
    let sut = UpDownGame(urlSession: session)
    sut.playOn(after: .transport)

    // when
    _ = try await within(seconds: 2) { try await sut.makeRandomValue() }

    #expect(
      PlayerView(of: sut) == PlayerView(randomValue: 7),
      "the game should have the new number and no error; the rest stays")
    #expect(session.urls.count == 1, "one call should make one request")
  }

  @Test func makeRandomValueWaitsForTheAnswerToItsRequest() async {
    // given
    let (first, second) = (HeldSession(), HeldSession())
    let sut = UpDownGame(urlSession: first)
    sut.randomValue = 9  // also when it is the same number again
    sut.error = .transport  // also when an earlier request failed
    let firstCall = Task { try await sut.makeRandomValue() }
    _ = await first.asked.opens(within: 0.5)
    sut.urlSession = second
    let secondCall = Task { try await sut.makeRandomValue() }
    _ = await second.asked.opens(within: 0.5)

    // when
    second.answer(.body("[9]"))
    let nine = await outcome { try await secondCall.value }
    first.answer(.body("[7]"))
    let seven = await outcome { try await firstCall.value }

    #expect(
      [nine, seven] == [.returned(9), .returned(7)],
      "two calls at once: each `await` should wait for its own answer")
  }

  @Test func makeRandomValueThrowsWhenTheServerFails() async {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]", status: 404))

    for earlierError in [RandomNumberError.transport, .status(404)] {
      sut.playOn(after: earlierError)

      await #expect(
        throws: RandomNumberError.status(404), "the 404 should be thrown"
      ) {
        try await within(seconds: 2) { try await sut.makeRandomValue() }
      }
      #expect(
        PlayerView(of: sut) == PlayerView(error: .status(404)),
        "`error`, too, should say what went wrong; the rest stays")
    }
  }

  @Test func makeRandomValueEndsWhenItsTaskIsCancelled() async {
    // given
    let session = HeldSession()
    let sut = UpDownGame(urlSession: session)
    let task = Task { try await sut.makeRandomValue() }
    _ = await session.asked.opens(within: 0.5)

    // when
    task.cancel()

    await #expect(
      throws: CancellationError.self,
      "a cancelled task should end at once, without an answer"
    ) {
      try await within(seconds: 2) { try await task.value }
    }
    #expect(sut.error == nil, "no request has failed: there is no error")
    session.answer(.body("[7]"))  // comes too late, and should do no harm
  }

  // MARK: - A source in three lines

  @Test func resetStartsANewGameFromASource() async throws {
    // given
    let sut = UpDownGame()

    for _ in 1...2 {
      sut.tryCount = 3

      // when
      try await sut.reset(from: FixedNumber(number: 50))

      #expect(sut.randomValue == 50, "the new game has the source's number")
      #expect(sut.tryCount == 0, "a game with the same number is new, too")
    }
  }

  // MARK: - Confirmation: it counts, but it does not wait

  @Test func confirmationCountsACallThatComesAtOnce() async {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"))

    await confirmation("the handler is called once") { handlerCalled in
      sut.makeRandomValue { handlerCalled() }
    }
  }

  @Test func confirmationDoesNotWaitForALaterAnswer() async {
    // given
    let session = HeldSession()
    let sut = UpDownGame()
    sut.urlSession = session

    // when
    await confirmation("it is over too soon", expectedCount: 0) { called in
      sut.makeRandomValue { called() }
    }
    session.answer(.body("[7]"))

    #expect(sut.randomValue == 7, "the answer came after the counting ended")
  }
}
