import XCTest

@testable import UpDownGame

final class Stage1CompareTests: XCTestCase {
  func testCompareValue_guessBelowTheNumber_isUp() {
    // given
    let sut = UpDownGame()
    sut.randomValue = 10

    // when
    let result = sut.compareValue(with: 9)

    // then
    XCTAssertEqual(
      result, .up, "9 is below the number, 10: the player has to go up")
  }

  func testCompareValue_guessAboveTheNumber_isDown() {
    // given
    let sut = UpDownGame()

    for (number, guess) in [(10, 11), (30, 31)] {
      sut.randomValue = number

      // when
      let result = sut.compareValue(with: guess)

      // then
      XCTAssertEqual(
        result, .down, "\(guess) is above \(number): the player has to go down")
    }
  }

  func testCompareValue_guessIsTheNumber_isWin() {
    // given
    let sut = UpDownGame()
    sut.randomValue = 10

    // when
    let result = sut.compareValue(with: 10)

    // then
    XCTAssertEqual(result, .win, "10 is the number: the player wins")
  }

  func testCompareValue_wrongOnTheFourthTry_isNotYetLost() {
    // given
    let sut = UpDownGame()
    sut.tryCount = 4

    for (number, guess) in [(10, 9), (0, -1)] {
      sut.randomValue = number

      // when
      let result = sut.compareValue(with: guess)

      // then
      XCTAssertEqual(
        result, .up,
        "tryCount is 4: the player may go on, up from \(guess) to \(number)")
    }
  }

  func testCompareValue_wrongOnTheFifthTry_isLose() {
    // given
    let sut = UpDownGame()
    sut.randomValue = 10
    sut.isNewBest = true

    for tryCount in [5, 6] {
      sut.tryCount = tryCount

      // when
      let results = [9, 11, 9].map(sut.compareValue)

      // then
      XCTAssertEqual(
        results, [.lose, .lose, .lose],
        "a wrong guess loses when tryCount is \(tryCount)")
      XCTAssertTrue(sut.isNewBest, "comparing changes nothing")
    }
  }

  func testCompareValue_rightOnTheFifthTry_isWin() {
    // given
    let sut = UpDownGame()
    sut.randomValue = 10

    for tryCount in [5, 6] {
      sut.tryCount = tryCount

      // when
      let result = sut.compareValue(with: 10)

      // then
      XCTAssertEqual(
        result, .win, "a right guess wins, also when tryCount is \(tryCount)")
      XCTAssertEqual(sut.tryCount, tryCount, "comparing changes nothing")
    }
  }
}
