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

/// A source that has no number when it is asked for the first time.
private final class NoNumberAtFirst: RandomNumberSource {
  var error: Error? = CocoaError(.fileReadNoSuchFile)

  func makeRandomValue() async throws -> Int {
    defer { error = nil }
    if let error { throw error }
    return 7
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
    sut.error = .transport
    sut.tryCount = 3

    // when
    _ = try await within(seconds: 2) { try await sut.makeRandomValue() }

    #expect(sut.randomValue == 7, "the game's own number is the new one")
    #expect(sut.error == nil, "it went well: the earlier error is over")
    #expect(sut.tryCount == 3, "a number was asked for, not a new game")
  }

  @Test func makeRandomValueWaitsForAnAnswerFromAnotherThread() async throws {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(
      .body(nil, status: 500), .body("[7]"), on: .global())

    // when
    let number = try await within(seconds: 2) {
      try await sut.makeRandomValue()
    }

    #expect(number == 7, "`await` waits for an answer that comes later")
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

  @Test func makeRandomValueKeepsTheOldNumberWhenTheServerFails() async {
    // given
    let session = CannedSession(.body("[7]", status: 404))
    let sut = UpDownGame()
    sut.urlSession = session
    sut.randomValue = 50

    // when
    _ = try? await within(seconds: 2) { try await sut.makeRandomValue() }

    #expect(sut.randomValue == 50, "a failed request changes no number")
    #expect(sut.error == .status(404), "the game, too, knows what went wrong")
    #expect(session.urls.count == 3, "each call asks three times, no more")
  }

  // MARK: - A source in three lines

  @Test func resetStartsANewGameFromASource() async {
    // given
    let sut = UpDownGame()
    sut.randomValue = 50

    for number in [7, 7, 31] {
      sut.tryCount = 3

      // when
      await #expect(
        throws: Never.self, "only the API's answers have to be in 0…30"
      ) {
        try await sut.reset(from: FixedNumber(number: number))
      }

      #expect(sut.randomValue == number, "the new game has the source's number")
      #expect(sut.tryCount == 0, "a new game starts with no tries made")
    }
  }

  @Test func resetThrowsTheErrorOfItsSource() async {
    // given
    let sut = UpDownGame()

    await #expect(
      throws: CocoaError(.fileReadNoSuchFile),
      "the source's error should come out: it is not asked again"
    ) {
      try await sut.reset(from: NoNumberAtFirst())
    }
  }

  @Test func resetKeepsTheOldGameWhenItsSourceThrows() async {
    // given
    let sut = UpDownGame()
    sut.randomValue = 50
    sut.tryCount = 3
    sut.error = .status(500)
    sut.isNewBest = true
    let source = NoNumberAtFirst()

    for error: Error in [
      CocoaError(.fileReadNoSuchFile), RandomNumberError.noData,
    ] {
      source.error = error

      // when
      try? await sut.reset(from: source)

      #expect(sut.randomValue == 50, "there is no new number: it stays")
      #expect(sut.tryCount == 3, "no new game has begun: the tries stay")
      #expect(
        sut.error == .status(500),
        "error is about the game's requests: a source's error leaves it as it was"
      )
      #expect(sut.isNewBest, "no new game has begun: isNewBest stays")
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
