import Foundation

/// Reading a report that anybody may have written.
extension LearnerReport {
  /// The most that is read of a report, in bytes.
  static let largest = 1_000_000
  /// The most lights that are believed.
  private static let mostLights = 20_000

  /// Reads a document.
  ///
  /// - Parameter katas: The katas there are; others are passed over.
  /// - Throws: a `Stop` that says in one line why it cannot be used.
  init(_ bytes: Data, of katas: [Kata], now: Double) throws {
    guard bytes.count <= Self.largest else {
      throw Self.refusal("it is larger than \(Self.largest / 1000) kB")
    }
    guard let head = try? JSONDecoder().decode(Head.self, from: bytes) else {
      throw Self.refusal(
        bytes.isEmpty ? "it is empty" : "it is no JSON, or is torn")
    }
    guard head.kind == Self.kind else {
      throw Self.refusal("it is none that ./scripts/report has written")
    }
    guard head.schema == Self.schema else {
      throw Self.refusal(
        "its schema is \(head.schema.map { "\($0)" } ?? "not given"), and "
          + "\(Self.schema) is the one that is known")
    }
    guard var report = try? JSONDecoder().decode(Self.self, from: bytes) else {
      throw Self.refusal("its fields are not as Guide/reports.md says")
    }
    let known = Dictionary(
      katas.map { ($0.module, $0) }, uniquingKeysWith: { first, _ in first })
    report.katas = report.katas.filter { known[$0.kata] != nil }
    if let problem = report.problem(known, now: now) {
      throw Self.refusal(problem)
    }
    report.name = report.name.flatMap(Self.plainName)
    self = report
  }

  /// A name in one short line, without anything that is not shown; nil where
  /// nothing is left of it.
  static func plainName(_ name: String) -> String? {
    let hidden: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator, .privateUse,
      .surrogate, .unassigned,
    ]
    // No more than a screen holds: marks may stand on a letter by the thousand.
    let shown = name.unicodeScalars.prefix(80).map { scalar in
      hidden.contains(scalar.properties.generalCategory) ? " " : scalar
    }
    let words = String(String.UnicodeScalarView(shown))
      .split { $0.isWhitespace }
    let text = words.joined(separator: " ").prefix(40)
    return text.isEmpty ? nil : String(text)
  }

  private struct Head: Decodable {
    var kind: String?
    var schema: Int?
  }

  private static func refusal(_ why: String) -> Stop { Stop(.fault, why) }

  private func problem(_ known: [String: Kata], now: Double) -> String? {
    // Clocks differ; a day is no difference between clocks.
    let times = 0...Int(min(max(0, now), 1e10)) + 86_400
    guard times.contains(made) else { return "it was made in the future" }
    guard Set(katas.map(\.kata)).count == katas.count else {
      return "it tells of a kata twice"
    }
    guard
      katas.flatMap(\.rhythm).reduce(0, { $0 + $1.at.count }) <= Self.mostLights
    else { return "it tells of more than \(Self.mostLights) lights" }
    let letters = Set(Light.letters)
    for work in katas {
      let numbers = Set((known[work.kata]?.stages ?? []).map(\.number))
      let named = [work.stage] + work.green + work.rhythm.map(\.stage)
      if let stage = named.first(where: { !numbers.contains($0) }) {
        return "it tells of a stage \(stage), which \(work.kata) has not"
      }
      let moments = [work.since, work.notGreenSince, work.checked]
      guard
        (moments.compactMap { $0 } + work.rhythm.flatMap(\.at))
          .allSatisfy(times.contains)
      else { return "it tells of a time that cannot be" }
      guard
        work.rhythm.allSatisfy({
          $0.at.count == $0.lights.count && letters.isSuperset(of: $0.lights)
        })
      else { return "its lights are not as Guide/reports.md says" }
    }
    return nil
  }
}
