import Foundation

/// The document that `--json` prints, described in `Guide/reports.md`.
struct VerdictJSON: Encodable {
  private struct Stage: Encodable {
    var stage: Int
    var title: String
    var lesson: String
    var light: Light
    var outcome: Outcome
    var command: String
    var seconds: Double
    var findings: [Said]
    var tests: [Test]
  }

  private struct Said: Encodable {
    var finding: Finding
    var message: String
  }

  private struct Test: Encodable {
    var name: String
    var outcome: TestResult
    var message: String?
    var file: String?
    var line: Int?
    var seconds: Double
  }

  private struct Mistake: Encodable {
    var name: String
    var title: String
    var outcome: Grade.Mistake.Fate
  }

  private var schema = 3
  private var kata: String
  private var module: String
  private var light: Light
  private var seconds: Double
  private var swift: String
  private var findings: [Said]
  private var stages: [Stage] = []
  private var mistakes: [Mistake]
  private var changedTests: [String]

  /// Creates the document; paths become relative to the workbook.
  init(
    _ verdict: KataVerdict, page: LightsPage, root: String, swift: String
  ) {
    kata = verdict.kata.name
    module = verdict.kata.module
    light = verdict.light
    seconds = Self.rounded(verdict.seconds)
    self.swift = swift
    changedTests = verdict.changedTests.map(\.sentence)
    mistakes = verdict.stages.compactMap(\.grade).flatMap(\.mistakes).map {
      Mistake(name: $0.name, title: $0.title, outcome: $0.fate)
    }
    let say = Say(page: page, verdict: verdict)
    func said(_ found: Found) -> Said {
      Said(finding: found.finding, message: say.text(found))
    }
    findings = verdict.findings.filter { $0.stage == nil }.map(said)
    func test(
      _ name: String, _ outcome: TestResult, _ message: String?,
      _ place: SourcePlace?, seconds: Double = 0
    ) -> Test {
      Test(
        name: name, outcome: outcome, message: message,
        file: place.map { String($0.file.trimmingPrefix(root + "/")) },
        line: place?.line, seconds: Self.rounded(seconds))
    }
    stages = verdict.stages.map { stage in
      let tests = stage.tests.map { record in
        let failure = record.mainFailure
        let crash = record.result == .crashed ? stage.crash : nil
        return test(
          record.name.description, record.result,
          crash?.message ?? failure?.message,
          crash == nil ? failure?.place : crash?.place, seconds: record.seconds)
      }
      // The workbook's own tests, where they find what no own test has found.
      let rules = (stage.grade?.shippedFailures ?? []).map {
        test("\($0.test)", .failed, $0.message, $0.place)
      }
      // A compiler's error takes the place of the tests, of which none ran.
      let error = stage.error.map {
        test("build", .notRun, $0.message, $0.place)
      }
      return Stage(
        stage: stage.stage.number, title: stage.stage.title,
        lesson: verdict.kata.lesson(of: stage.stage),
        light: stage.light, outcome: stage.outcome,
        command: stage.command, seconds: Self.rounded(stage.seconds),
        findings: stage.findings.map(said),
        tests: tests + rules + [error].compactMap(\.self))
    }
  }

  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private static func rounded(_ seconds: Double) -> Double {
    (seconds * 1000).rounded() / 1000
  }
}
