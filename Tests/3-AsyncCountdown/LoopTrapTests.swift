import KataTestSupport
import Testing

@testable import AsyncCountdown

/// A test that passes on the starter and on the solution, and so tests nothing.
///
/// The lesson tells what is wrong with it. Do not copy it.
@Suite struct LoopTrapTests {
  /// The starter's stream is empty, so the loop's body never runs.
  @Test func trap_assertionInsideTheLoop() async {
    // given
    let sut = Service()

    // when
    await ends {
      for await number in sut.countDown(from: 0) {
        // then
        #expect(number == 0, "0 should come")
      }
    }
  }
}
