import Foundation
import KataTestSupport
import Testing

@testable import UpDownGame

@Suite struct Stage8ModernSwiftTests {
  @Test func makeRandomValueReturnsTheNumber() async throws {
    // given
    let sut = UpDownGame(urlSession: CannedSession(.body("[7]")))

    // when
    let number = try await within(seconds: 2) {
      try await sut.makeRandomValue()
    }

    #expect(number == 7, "the response was [7]: 7 should be returned")
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
    let session = HeldSession()
    let sut = UpDownGame(urlSession: session)
    sut.randomValue = 9  // also when it is the same number again
    sut.error = .transport  // also when an earlier request failed
    let firstCall = Task { try await sut.makeRandomValue() }
    _ = await session.asked().opens()
    let secondCall = Task { try await sut.makeRandomValue() }
    _ = await session.asked(2).opens()

    // when
    session.respond(.body("[9]"), to: 2)
    let nine = await outcome { try await secondCall.value }
    session.respond(.body("[7]"), to: 1)
    let seven = await outcome { try await firstCall.value }

    #expect(
      [nine, seven] == [.returned(9), .returned(7)],
      "two calls at once: each `await` should wait for its own answer")
  }

  @Test func makeRandomValueThrowsWhenTheServerFails() async {
    // given
    let sut = UpDownGame(
      urlSession: CannedSession(.body("[7]", status: 404)))

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
}

/// A source that always has the same number.
private struct FixedNumber: RandomNumberSource {
  var number: Int

  func makeRandomValue() async throws -> Int {
    number
  }
}
