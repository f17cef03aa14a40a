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
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"))
    sut.randomValue = 50

    // when
    _ = try await within(seconds: 2) { try await sut.makeRandomValue() }

    #expect(sut.randomValue == 7, "the game's own number should be the new one")
  }

  @Test func makeRandomValueWaitsForAnAnswerFromAnotherThread() async throws {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"), on: .global())

    // when
    let number = try await within(seconds: 2) {
      try await sut.makeRandomValue()
    }

    #expect(number == 7, "the answer comes later: `await` should wait for it")
  }

  @Test func makeRandomValueThrowsWhenTheServerFails() async {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]", status: 404))

    await #expect(
      throws: RandomNumberError.status(404), "404 should be thrown, not hidden"
    ) {
      try await within(seconds: 2) { try await sut.makeRandomValue() }
    }
  }

  @Test func makeRandomValueEndsWhenItsTaskIsCancelled() async {
    // given
    let session = HeldSession()
    let sut = UpDownGame()
    sut.urlSession = session
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
  }

  // MARK: - A source in three lines

  @Test func resetStartsANewGameFromASource() async throws {
    // given
    let sut = UpDownGame()
    sut.tryCount = 3

    // when
    try await sut.reset(from: FixedNumber(number: 50))

    #expect(sut.randomValue == 50, "the new game has any number of the source")
    #expect(sut.tryCount == 0, "a new game starts with no tries made")
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
