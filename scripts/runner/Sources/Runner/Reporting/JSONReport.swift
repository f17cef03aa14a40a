import Foundation

/// The document that `--json` prints, described in `Guide/reports.md`.
struct JSONReport: Encodable {
  private struct Stage: Encodable {
    var stage: Int
    var title: String
    var lesson: String
    var light: Light
    var outcome: Outcome
    var command: String
    var seconds: Double
    var tests: [Test]
    var codeFirst: Bool?
  }

  private struct Test: Encodable {
    var name: String
    var outcome: TestState
    var message: String?
    var file: String?
    var line: Int?
    var seconds: Double
  }

  private struct Mutant: Encodable {
    var name: String
    var title: String
    var outcome: Grade.Mutant.Fate
  }

  private var schema = 1
  private var kata: String
  private var module: String
  private var light: Light
  private var seconds: Double
  private var swift: String
  private var stages: [Stage]
  private var mutants: [Mutant]
  private var changedTests: [String]

  /// Creates the document; paths become relative to the workbook.
  init(_ report: KataVerdict, root: String, swift: String) {
    kata = report.kata.name
    module = report.kata.module
    light = report.light
    seconds = Self.rounded(report.seconds)
    self.swift = swift
    changedTests = report.changedTests
    mutants = report.stages.compactMap(\.grade).flatMap(\.mutants).map {
      Mutant(name: $0.name, title: $0.title, outcome: $0.fate)
    }
    stages = report.stages.map { stage in
      Stage(
        stage: stage.stage.number, title: stage.stage.title,
        lesson: report.kata.lesson(of: stage.stage),
        light: stage.outcome.light, outcome: stage.outcome,
        command: stage.command, seconds: Self.rounded(stage.seconds),
        tests: stage.tests.map { Self.test($0, stage, root) }
          + stage.errors.prefix(1).map { Self.test($0, root) },
        codeFirst: stage.grade == nil ? nil : stage.isCodeFirst)
    }
  }

  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private static func test(
    _ record: TestRecord, _ stage: StageVerdict, _ root: String
  ) -> Test {
    let failure = record.failures.first
    let crash = record.state == .crashed ? stage.crash : nil
    let place = crash == nil ? failure?.place : crash?.place
    return Test(
      name: record.name.description, outcome: record.state,
      message: crash?.message ?? failure?.message,
      file: place.map { relative($0.file, root) }, line: place?.line,
      seconds: rounded(record.seconds))
  }

  /// A compiler's error stands where the tests would.
  private static func test(_ error: Diagnostic, _ root: String) -> Test {
    Test(
      name: "build", outcome: .notRun, message: error.message,
      file: error.place.map { relative($0.file, root) },
      line: error.place?.line,
      seconds: 0)
  }

  private static func relative(_ path: String, _ root: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  private static func rounded(_ seconds: Double) -> Double {
    (seconds * 1000).rounded() / 1000
  }
}
