import Foundation
import KataTestSupport
import XCTest

@testable import WordBook

/// The checker, checked: it must notice each way to break the promise.
final class ExactlyOnceTests: XCTestCase {
  private let error = AppError.generic(message: "disk full")

  func testVerdict_withoutAValue() {
    let cases: [(calls: [Error?], verdict: ExactlyOnce.Verdict)] = [
      ([], .never),
      ([nil], .success),
      ([error], .failure),
      ([nil, nil], .times(2)),
      ([error, nil], .times(2)),
      ([nil, nil, nil], .times(3)),
    ]

    let verdicts = cases.map { one in
      ExactlyOnce.verdict { handler in
        one.calls.forEach { handler($0) }
      }
    }

    XCTAssertEqual(
      verdicts, cases.map(\.verdict), "one verdict for each row of calls")
  }

  func testVerdict_withAValue() {
    let cases: [(calls: [(Int?, Error?)], verdict: ExactlyOnce.Verdict)] = [
      ([], .never),
      ([(7, nil)], .success),
      ([(nil, error)], .failure),
      ([(7, error)], .both),
      ([(nil, nil)], .neither),
      ([(nil, error), (7, nil)], .times(2)),
    ]

    let verdicts = cases.map { one in
      ExactlyOnce.verdict { (handler: @escaping CompletionWithData<Int>) in
        one.calls.forEach { handler($0, $1) }
      }
    }

    XCTAssertEqual(
      verdicts, cases.map(\.verdict), "one verdict for each row of calls")
  }

  func testVerdict_withAResult() {
    typealias Answer = Result<Int, AppError>
    let cases: [(calls: [Answer], verdict: ExactlyOnce.Verdict)] = [
      ([], .never),
      ([.success(7)], .success),
      ([.failure(error)], .failure),
      ([.success(7), .success(7)], .times(2)),
    ]

    let verdicts = cases.map { one in
      ExactlyOnce.verdict { (handler: @escaping (Answer) -> Void) in
        one.calls.forEach { handler($0) }
      }
    }

    XCTAssertEqual(
      verdicts, cases.map(\.verdict), "one verdict for each row of calls")
  }

  func testVerdict_ofAnAnswerThatComesLater_changesWhenItComes() {
    let check = ExactlyOnce()
    let handler: CompletionWithoutData = check.record

    let before = check.verdict
    handler(nil)
    let after = check.verdict

    XCTAssertEqual(
      [before, after], [.never, .success],
      "an answer should count from the moment it is given")
  }

  func testVerdict_waiting_seesACallFromAnotherThread() {
    let check = ExactlyOnce()

    DispatchQueue.global().async { check.record(nil) }
    let verdict = check.verdict(waitingAtMost: 1)

    XCTAssertEqual(verdict, .success, "the call should be waited for")
  }

  func testVerdict_waitingForNobody_givesUp() {
    let check = ExactlyOnce()

    let verdict = check.verdict(waitingAtMost: 0.01)

    XCTAssertEqual(verdict, .never, "the wait should be bounded")
  }
}
