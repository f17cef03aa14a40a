import KataTestSupport
import Testing

@testable import WordBook

/// The checker, checked: it must notice each way to break the contract.
@Suite struct ExactlyOnceTests {
  private static let error = AppError.unknownBook

  @Test(
    arguments: [
      ([], .never), ([nil], .success), ([error], .failure),
      ([nil, nil], .times(2)), ([error, nil, nil], .times(3)),
    ] as [([AppError?], ExactlyOnce.Verdict)])
  func withoutAValue(_ calls: [AppError?], _ verdict: ExactlyOnce.Verdict) {
    let check = ExactlyOnce()
    for error in calls { check.record(error) }
    #expect(check.verdict == verdict)
  }

  @Test(
    arguments: [
      ([], .never), ([(7, nil)], .success), ([(nil, error)], .failure),
      ([(7, error)], .both), ([(nil, nil)], .neither),
      ([(nil, error), (7, nil)], .times(2)),
    ] as [([(Int?, AppError?)], ExactlyOnce.Verdict)])
  func withAValue(
    _ calls: [(Int?, AppError?)], _ verdict: ExactlyOnce.Verdict
  ) {
    let check = ExactlyOnce()
    for (value, error) in calls { check.record(value, error) }
    #expect(check.verdict == verdict)
  }
}
