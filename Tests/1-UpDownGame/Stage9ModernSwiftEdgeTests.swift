import Foundation
import KataTestSupport
import Testing

@testable import UpDownGame

/// A source that fails twice, each time in another way, and then has a number.
private final class FailsTwice: RandomNumberSource {
  private var errors: [any Error] = [
    CocoaError(.fileReadNoSuchFile), RandomNumberError.noData,
  ]

  func makeRandomValue() async throws -> Int {
    guard errors.isEmpty else { throw errors.removeFirst() }
    return 7
  }
}

@Suite struct Stage9ModernSwiftEdgeTests {
  @Test func makeRandomValueKeepsTheOldNumberWhenTheServerFails() async {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]", status: 404))
    sut.randomValue = 50

    // when
    _ = try? await within(seconds: 2) { try await sut.makeRandomValue() }

    #expect(sut.randomValue == 50, "a failed request changes no number")
    #expect(sut.error == .status(404), "`error`, too, says what went wrong")
  }

  @Test func resetKeepsTheOldGameWhenItsSourceThrows() async {
    // given
    let source = FailsTwice()
    let sut = UpDownGame()
    sut.randomValue = 50
    sut.tryCount = 3

    // when
    await #expect(
      throws: CocoaError(.fileReadNoSuchFile),
      "the source's error should be thrown, and the source not asked again"
    ) {
      try await sut.reset(from: source)
    }
    try? await sut.reset(from: source)

    #expect(sut.randomValue == 50, "there is no new number: the old one stays")
    #expect(sut.tryCount == 3, "no new game has begun: the tries stay")
    #expect(sut.error == nil, "`error` is about the game's own requests")
  }
}
