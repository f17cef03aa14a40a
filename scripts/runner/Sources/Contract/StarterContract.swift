import Runner

/// The contract's points about the starters as somebody tests them who calls
/// `swift test` by hand, without `KATA_STAGE`.
///
/// Each stage is red there by an assertion, but for one whose tests pin down what the
/// starter does: its tests are green, and never by a filter that matches nothing.
struct StarterContract {
  let katas: [Kata]
  /// The workbook, or a copy of it.
  let workbook: Workbook
  let points: VerifyPoints

  /// Checks all of it.
  func check() throws {
    points.doing("the starters, by hand")
    let scratch = ".build/verify-starters"
    defer { try? Files.remove(workbook.path(scratch)) }
    var call = SwiftCall(
      all: katas.count == 1 ? katas : workbook.katas, source: "Katas",
      tests: .stages, scratch: scratch)
    call.filter = "\\.Stage[0-9]+[A-Z]"
    call.arguments = ["-Xswiftc", "-gnone"]
    let run = try SwiftTest(root: workbook.root).run(call)
    try points.check("by hand, each stage of a starter is red by an assertion")
    {
      if let error = run.whyNotBuilt {
        return ["the starters, by hand: \(error)"]
      }
      return try katas.flatMap {
        try Self.problems(
          of: $0, ShippedTests(of: $0, in: workbook).tests, in: run.log)
      }
    }
  }

  /// What of a kata is not as it should be in a run of its starter.
  static func problems(
    of kata: Kata, _ tests: [TestName], in log: TestLog
  ) -> [String] {
    kata.stages.flatMap { stage in
      let records = log.records(
        of: tests.filter {
          Stage.number(namedBy: $0.suite) == stage.number
        })
      if stage.isCharacterization {
        return records.whyNotGreen.map {
          [
            "\(kata.name), by hand: stage \(stage.number) on the starter: \($0) — "
              + "let its tests pin down what the starter does"
          ]
        } ?? []
      }
      guard let need = stage.declaringStage else {
        return records.whyNotRed.map {
          [
            "\(kata.name), by hand: stage \(stage.number) on the starter: \($0) — "
              + "let the starter do nothing for this stage, and a test of it say "
              + "what is missing"
          ]
        } ?? []
      }
      let failures = log.records.filter {
        $0.name.module == kata.stageModule
          && Stage.number(namedBy: $0.name.suite) == stage.number
      }.flatMap { record in record.failures.map { (record.name.suite, $0) } }
      let command =
        "KATA=\(kata.module) KATA_STAGE=\(stage.number) swift test --filter "
        + "Stage\(stage.number)"
      let says = failures.contains { suite, failure in
        suite == stage.testClass && failure.message.contains("`\(command)`")
      }
      return unmet([
        "\(kata.tests)/NotYet.swift should hold \(stage.testClass), with one test "
          + "that fails and says “run `\(command)`”": says,
        "\(stage.file ?? "") lies in From\(need), and stage \(need) has no tests "
          + "there — name the folder after the stage that declares the names":
          kata.stage(need)?.declaresNames == true,
      ])
    }
  }
}
