import Foundation
import Runner

/// Reading a report that anybody may have written.
extension LearnerReport {
  /// The most that is read of a report, in bytes.
  static let largest = 1_000_000

  private struct Head: Decodable {
    var kind: String?
    var schema: Int?
  }

  /// Reads a document.
  ///
  /// - Parameter katas: The katas there are; others are passed over.
  /// - Throws: a `Stop` that says in one line why it cannot be used.
  init(reading bytes: Data, of katas: [Kata], now: Double) throws {
    if bytes.isEmpty { throw Stop(.fault, "it is empty") }
    guard let head = try? JSONDecoder().decode(Head.self, from: bytes) else {
      throw Stop(.fault, "it is no JSON, or is torn")
    }
    guard head.kind == Self.kind else {
      throw Stop(.fault, "it is none that ./scripts/report has written")
    }
    guard head.schema == Self.schema else {
      throw Stop(
        .fault,
        "its schema is \(head.schema.map { "\($0)" } ?? "not given"), and "
          + "\(Self.schema) is the one that is known")
    }
    guard var report = try? JSONDecoder().decode(Self.self, from: bytes) else {
      throw Self.wrongFields
    }
    report.name = report.name.flatMap(Self.plainName)
    report.katas = report.katas.filter { work in
      katas.contains { $0.module == work.kata }
    }
    // Clocks differ; a day is no difference between clocks.
    let times = 0...Int(min(max(0, now), 1e10)) + 86_400
    guard report.made <= times.upperBound else {
      throw Stop(
        .fault, "it is of another day to come: set the clock of its machine")
    }
    guard times.contains(report.made),
      Set(report.katas.map(\.kata)).count == report.katas.count,
      report.katas.allSatisfy({ work in
        work.canBe(
          of: katas.first { $0.module == work.kata }?.stages ?? [], at: times)
      })
    else { throw Self.wrongFields }
    self = report
  }

  /// The report as if it had been made now at the latest: all times of a clock that
  /// runs ahead are moved back.
  func notAfter(_ now: Double) -> LearnerReport {
    let moments = katas.flatMap(\.moments) + [made]
    let ahead = (moments.max() ?? 0) - Int(now)
    guard ahead > 0 else { return self }
    var report = self
    report.made = min(made, Int(now))
    for index in katas.indices {
      report.katas[index].since? -= ahead
      report.katas[index].notGreenSince? -= ahead
      report.katas[index].checked? -= ahead
      for (stage, rhythm) in katas[index].rhythm.enumerated() {
        report.katas[index].rhythm[stage].at = rhythm.at.map { $0 - ahead }
      }
    }
    return report
  }

  private static let wrongFields = Stop(
    .fault, "its fields are not as Guide/reports.md says")
}

extension LearnerReport.Work {
  fileprivate var moments: [Int] {
    [since, notGreenSince, checked].compactMap { $0 } + rhythm.flatMap(\.at)
  }

  /// Whether all stages, times and lights are such as there are.
  fileprivate func canBe(of all: [Stage], at times: ClosedRange<Int>) -> Bool {
    let stages = [stage] + green + rhythm.map(\.stage)
    return Set(stages).isSubset(of: all.map(\.number))
      && moments.allSatisfy(times.contains)
      && rhythm.allSatisfy { rhythm in
        rhythm.at.count == rhythm.lights.count
          && rhythm.lights.allSatisfy { RhythmLetter(rawValue: $0) != nil }
      }
  }
}
