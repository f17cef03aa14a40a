import KataTestSupport
import Testing

@testable import AsyncCountdown

/// None of these tests waits for a second: the first number takes none.
@Suite struct Stage3CountDownTests {
  @Test func countDownFrom0_yieldsZeroAndEnds() async {
    // given
    let sut = Service()

    // when
    let numbers = await outcome { await all(sut.countDown(from: 0)) }

    // then
    #expect(
      numbers == .returned([0]),
      "from 0, the stream should give 0 and end, with no second after it")
  }

  @Test(arguments: [3, 10])
  func countDown_beginsWithTheNumberThatItIsGiven(start: Int) async {
    // given
    let sut = Service()

    // when
    let number = await outcome {
      await firstNumber(of: sut.countDown(from: start))
    }

    // then
    #expect(
      number == .returned(start), "\(start) should come first, immediately")
  }

  @Test(arguments: [-1, -3])
  func countDownFromANegativeNumber_yieldsNothingAndEnds(start: Int) async {
    // given
    let sut = Service()

    // when
    let numbers = await outcome { await all(sut.countDown(from: start)) }

    // then
    #expect(
      numbers == .returned([]),
      "from \(start) there is nothing to count: the stream should end")
  }
}
