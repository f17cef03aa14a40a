import KataTestSupport
import XCTest

@testable import UpDownGame

final class Stage6MisbehavingServerTests: XCTestCase {
  override class func setUp() {
    NoNetwork.install()
  }

  /// The game as its player finds it after a request.
  private struct Outcome: Equatable, CustomStringConvertible {
    var randomValue = 50
    var tryCount = 3
    var error: RandomNumberError?
    var handlerCalls = 1

    var description: String {
      let error = error.map { ".\($0)" } ?? "nil"
      return """
        randomValue \(randomValue), tryCount \(tryCount), error \(error), \
        handler calls: \(handlerCalls)
        """
    }
  }

  /// Lets a game with number 50 and three tries ask for a number.
  private func makeRandomValue(_ answer: Answer) -> Outcome {
    outcome(of: { $0.makeRandomValue(completionHandler: $1) }, answer)
  }

  /// Lets a game with number 50 and three tries start anew.
  private func reset(_ answer: Answer) -> Outcome {
    outcome(of: { $0.reset(completionHandler: $1) }, answer)
  }

  private func outcome(
    of action: (UpDownGame, @escaping () -> Void) -> Void, _ answer: Answer
  ) -> Outcome {
    let sut = UpDownGame()
    sut.urlSession = CannedSession(answer)
    sut.randomValue = 50
    sut.tryCount = 3
    let handler = HandlerRecorder<Void>()

    action(sut) {
      handler.record(())
    }

    return Outcome(
      randomValue: sut.randomValue, tryCount: sut.tryCount, error: sut.error,
      handlerCalls: handler.calls.count)
  }

  // MARK: - The request does not get through

  func testMakeRandomValue_noConnection_reportsTransport() {
    // when
    let outcome = makeRandomValue(.noConnection)

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .transport),
      "without a connection: error .transport, all else stays, one call")
  }

  func testMakeRandomValue_errorBesideAGoodAnswer_reportsTransport() {
    // given
    var answer = Answer.body("[7]")
    answer.error = URLError(.networkConnectionLost)

    // when
    let outcome = makeRandomValue(answer)

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .transport),
      "where there is an error, the rest of the answer cannot be trusted")
  }

  func testMakeRandomValue_noResponse_reportsNoResponse() {
    // when
    let outcome = makeRandomValue(Answer(data: Data("[7]".utf8)))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .noResponse),
      "no HTTP response came with the data: error .noResponse")
  }

  // MARK: - The status, on both sides of its limits

  func testMakeRandomValue_status199_isReported() {
    // when
    let outcome = makeRandomValue(.body("[7]", status: 199))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .status(199)), "199 is below 200…299")
  }

  func testMakeRandomValue_status200_isGood() {
    // when
    let outcome = makeRandomValue(.body("[7]", status: 200))

    // then
    XCTAssertEqual(
      outcome, Outcome(randomValue: 7), "200 is the first good status")
  }

  func testMakeRandomValue_status299_isGood() {
    // when
    let outcome = makeRandomValue(.body("[7]", status: 299))

    // then
    XCTAssertEqual(
      outcome, Outcome(randomValue: 7), "299 is the last good status")
  }

  func testMakeRandomValue_status300_isReported() {
    // when
    let outcome = makeRandomValue(.body("[7]", status: 300))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .status(300)),
      "300 is above 200…299: a redirect is not a number")
  }

  func testMakeRandomValue_status404_isReported() {
    // when
    let outcome = makeRandomValue(.body("[7]", status: 404))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .status(404)), "404: the address is wrong")
  }

  func testMakeRandomValue_status500_isReported() {
    // when
    let outcome = makeRandomValue(.body("[7]", status: 500))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .status(500)), "500: the server has a fault")
  }

  // MARK: - The body

  func testMakeRandomValue_noBody_reportsNoData() {
    // when
    let outcome = makeRandomValue(.body(nil))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .noData), "the answer has no body: .noData")
  }

  func testMakeRandomValue_emptyBody_reportsNoData() {
    // when
    let outcome = makeRandomValue(.body(""))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .noData), "the body holds 0 bytes: .noData")
  }

  func testMakeRandomValue_notJSON_reportsNotANumber() {
    // when
    let outcome = makeRandomValue(.body("<html>Log in, please</html>"))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .notANumber),
      "a web page is not a JSON array: .notANumber")
  }

  func testMakeRandomValue_emptyArray_reportsNotANumber() {
    // when
    let outcome = makeRandomValue(.body("[]"))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .notANumber),
      "an empty array has no first element: .notANumber")
  }

  func testMakeRandomValue_string_reportsNotANumber() {
    // when
    let outcome = makeRandomValue(.body("[\"7\"]"))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .notANumber),
      "\"7\" in quotes is a string, not an Int: .notANumber")
  }

  // MARK: - The number, on both sides of its limits

  func testMakeRandomValue_minusOne_isOutOfRange() {
    // when
    let outcome = makeRandomValue(.body("[-1]"))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .outOfRange(-1)), "-1 is below 0…30")
  }

  func testMakeRandomValue_zero_isGood() {
    // when
    let outcome = makeRandomValue(.body("[0]"))

    // then
    XCTAssertEqual(
      outcome, Outcome(randomValue: 0), "0 is the first number of 0…30")
  }

  func testMakeRandomValue_thirty_isGood() {
    // when
    let outcome = makeRandomValue(.body("[30]"))

    // then
    XCTAssertEqual(
      outcome, Outcome(randomValue: 30), "30 is the last number of 0…30")
  }

  func testMakeRandomValue_thirtyOne_isOutOfRange() {
    // when
    let outcome = makeRandomValue(.body("[31]"))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .outOfRange(31)), "31 is above 0…30")
  }

  // MARK: - Afterwards

  func testMakeRandomValue_goodAnswerAfterABadOne_clearsTheError() {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"))
    sut.error = .status(500)

    // when
    sut.makeRandomValue {}

    // then
    XCTAssertNil(sut.error, "the last request was good: error should be nil")
  }

  func testReset_serverFault_keepsTheOldGame() {
    // when
    let outcome = reset(.body("[7]", status: 500))

    // then
    XCTAssertEqual(
      outcome, Outcome(error: .status(500)),
      "there is no new number, so the old game and its tryCount go on")
  }

  func testReset_goodAnswerAfterABadOne_startsTheNewGame() {
    // given
    let sut = UpDownGame()
    sut.urlSession = CannedSession(.body("[7]"))
    sut.error = .status(500)
    sut.tryCount = 3

    // when
    sut.reset {}

    // then
    XCTAssertEqual(
      sut.tryCount, 0, "this time there is a new number, so tryCount is 0")
  }
}
