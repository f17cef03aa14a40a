import Foundation
import Runner

/// The contract's points about drills.
extension KataContract {
  /// Adds to the versions the tests of the drills that mend one: on the code that
  /// a mended test is red on, and on right code.
  mutating func addMends(_ drills: [Drill]) throws {
    for drill in drills where drill.kind == .mend {
      let tests = try tests(of: drill)
      for (name, code) in try mends(drill) {
        versions.files[name] = code.withTests(of: tests)
      }
    }
  }

  /// The code of a drill's mistakes, and right code, by the versions' names.
  private func mends(_ drill: Drill) throws -> [String: KataFiles] {
    var codes = ["\(drill.name)-right": try drill.versions(chain).right]
    for mistake in drill.mistakes {
      codes["\(drill.name)-\(KataVersions.name(mistake))"] =
        try chain.state(changedBy: mistake)
    }
    return codes
  }

  /// Each drill can be done, and is not done when it begins.
  mutating func check(_ drills: [Drill]) throws {
    try ledger.check(
      "at least two drills of each kind, each with what it needs"
    ) {
      Drill.Kind.allCases.flatMap { kind in
        let count = drills.filter { $0.kind == kind }.count
        return unmet([
          "there are \(count) drills of the kind “\(kind)” — add one to "
            + "Solutions/\(kata.folder)/Drills": count > 1
        ])
      }
        + drills.flatMap { needs(of: $0, among: drills) }
    }
    try ledger.check(
      "untidy code misses every goal of its drill, tidy code meets them"
    ) { try drills.filter { $0.kind == .tidy }.flatMap(goals) }
    guard isWhole else { return }
    try ledger.check(
      "each test to mend is idle, and red on its mistake when mended"
    ) {
      let mends = drills.filter { $0.kind == .mend }
      try versions.run(
        try mends.flatMap { try self.mends($0).keys }, patience: 60)
      return try mends.flatMap(mending)
    }
  }

  /// What a drill lacks.
  private func needs(of drill: Drill, among drills: [Drill]) -> [String] {
    let page = kata.lesson(of: drill.stage)
    let call = "`./scripts/drill \(kata.name) \(drill.name)`"
    return unmet([
      "\(drill.path) needs a line “Hint: …”": drill.hint != nil,
      "\(drill.path) needs a line “Report: …”":
        drill.kind != .bug || drill.report != nil,
      "\(page) should name it, at the end of “Refactor”: \(call)":
        book.text(page).contains(call),
      "two drills are called \(drill.name) — rename one":
        drills.count { $0.name == drill.name } == 1,
    ])
  }

  private func goals(of drill: Drill) throws -> [String] {
    let versions = try drill.versions(chain)
    let begin = drill.measures(of: versions.begin, tidy: versions.right)
    let end = drill.measures(of: versions.right, tidy: versions.right)
    return unmet([
      "\(drill.path) needs a goal: a line such as “Once: …”": !begin.isEmpty
    ])
      + end.filter { !$0.isMet }.map {
        "\(drill.path): the state does not meet “\($0.goal)”"
      }
      + begin.filter(\.isMet).map {
        "\(drill.path): the goal “\($0.goal)” is met from the start"
      }
  }

  private func mending(_ drill: Drill) throws -> [String] {
    let mistake = "\(drill.name)-\(KataVersions.name(drill.mistakes[0]))"
    return try mends(drill).keys.sorted().flatMap { name -> [String] in
      let run = try run(name)
      if let error = run.buildError { return ["\(drill.path): \(error)"] }
      let failed = run.log.records.filter { $0.state != .passed }
      if name.hasSuffix("-right") {
        return failed.map { "\(drill.path): on right code: \($0.fault)" }
      }
      let mended = failed.filter { $0.name.suite.hasSuffix("MendedTests") }
      let idle = failed.filter { !mended.contains($0) }
      let isRed = mended.flatMap(\.failures).contains(where: \.isAssertion)
      // Of the drill's other mistakes, the test may notice any.
      return idle.filter { _ in name == mistake }.map {
        "\(drill.path): \($0.name) notices the mistake already"
      }
        + unmet([
          "\(drill.path): its mended test is not red, by an assertion, on \(name)":
            isRed
        ])
    }
  }

  /// The test of a drill as it is, and beside it mended, in a class of its own.
  private func tests(of drill: Drill) throws -> KataFiles {
    let versions = try drill.versions(chain)
    var files = versions.begin.part("Tests")
    let path = "Tests/\(drill.testClass).swift"
    let mended = try drill.mended(versions, in: book)[path]
    guard let idle = files.removeValue(forKey: path), let mended else {
      throw Stop(
        .fault, "\(drill.path) should make \(path), and in it that class")
    }
    // A stage that no kata has, apart from the stage's own tests.
    let stem =
      "Stage1000"
      + drill.testClass.dropFirst("Stage".count).dropLast("Tests".count)
    for (text, word) in [(idle, "Idle"), (mended, "Mended")] {
      let name = "\(stem)\(word)Tests"
      files["Tests/\(name).swift"] = Data(
        String(decoding: text, as: UTF8.self)
          .replacing(drill.testClass, with: name).utf8)
    }
    return files
  }
}
