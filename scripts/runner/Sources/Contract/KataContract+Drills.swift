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
        versions.add(name, code.withTests(of: tests))
      }
    }
  }

  /// The code of a drill's mistakes, and right code, by the versions' names.
  private func mends(_ drill: Drill) throws -> [String: KataFiles] {
    var codes = ["\(drill.name)-right": try drill.versions(trial.chain).right]
    for mistake in drill.mistakes {
      codes["\(drill.name)-\(KataVersions.name(mistake))"] =
        try trial.chain.state(changedBy: mistake)
    }
    return codes
  }

  /// Each drill can be done, and is not done when it begins.
  mutating func check(_ drills: [Drill]) throws {
    try ledger.check(
      "\(kata.name): at least two drills of each kind, each with what it needs"
    ) {
      var problems = Drill.Kind.allCases.compactMap { kind in
        let count = drills.filter { $0.kind == kind }.count
        return count < 2
          ? "there are \(count) drills of the kind “\(kind)” — add one to "
            + "Solutions/\(kata.folder)/Drills" : nil
      }
      for drill in drills {
        if drill.hint == nil {
          problems.append("\(drill.path) needs a line “Hint: …”")
        }
        if drill.kind == .bug, drill.report == nil {
          problems.append("\(drill.path) needs a line “Report: …”")
        }
        let (page, call) = (
          kata.lesson(of: drill.stage),
          "./scripts/drill \(kata.name) \(drill.name)"
        )
        if !trial.book.text(page).contains("`\(call)`") {
          problems.append(
            "\(page) should name it, at the end of “Refactor”: `\(call)`")
        }
        if drills.filter({ $0.name == drill.name }).count > 1 {
          problems.append("two drills are called \(drill.name) — rename one")
        }
      }
      return problems
    }
    try ledger.check(
      "\(kata.name): untidy code misses every goal of its drill, tidy code meets "
        + "them"
    ) { try drills.filter { $0.kind == .tidy }.flatMap(goals) }
    try ledger.check(
      "\(kata.name): each test to mend is idle, and red on its mistake when mended"
    ) {
      let mends = drills.filter { $0.kind == .mend }
      try versions.run(
        try mends.flatMap { try self.mends($0).keys }, patience: 60)
      return try mends.flatMap(mending)
    }
  }

  private func goals(of drill: Drill) throws -> [String] {
    let versions = try drill.versions(trial.chain)
    let begin = drill.measures(of: versions.begin, tidy: versions.right)
    var problems = drill.measures(of: versions.right, tidy: versions.right)
      .filter { !$0.isMet }.map {
        "\(drill.path): the state does not meet “\($0.goal)”"
      }
    if begin.isEmpty {
      problems.append(
        "\(drill.path) needs a goal: a line such as “Once: …”")
    }
    problems += begin.filter(\.isMet).map {
      "\(drill.path): the goal “\($0.goal)” is met from the start"
    }
    let changed = versions.begin.filter { versions.right[$0.key] != $0.value }
    var (moved, reformatted) = (versions.begin, versions.begin)
    for (path, bytes) in changed {
      moved[path] = nil
      moved[path.replacing(".swift", with: "+Moved.swift")] = bytes
      reformatted[path] = BareCode.bytes(of: bytes)
    }
    for (other, how) in [(moved, "moved"), (reformatted, "reformatted")]
    where drill.measures(of: other, tidy: versions.right) != begin {
      problems.append(
        "\(drill.path): a goal is met by code that is \(how)")
    }
    return problems
  }

  private func mending(_ drill: Drill) throws -> [String] {
    try mends(drill).keys.sorted().flatMap { name -> [String] in
      let run = try run(name)
      if let error = run.buildError { return ["\(drill.path): \(error)"] }
      let failed = run.log.records.filter { $0.state != .passed }
      if name.hasSuffix("-right") {
        return failed.map { "\(drill.path): on right code: \($0.fault)" }
      }
      let problems = failed.filter { !$0.name.suite.hasSuffix("MendedTests") }
        .map { "\(drill.path): \($0.name) notices the mistake already" }
      let isRed = failed.contains {
        $0.name.suite.hasSuffix("MendedTests")
          && $0.failures.contains(where: \.isAssertion)
      }
      return problems
        + (isRed
          ? []
          : [
            "\(drill.path): its mended test is not red, by an assertion, on "
              + "\(name)"
          ])
    }
  }

  /// The test of a drill as it is, and beside it mended, in a class of its own.
  private func tests(of drill: Drill) throws -> KataFiles {
    let versions = try drill.versions(trial.chain)
    var files = versions.begin.part("Tests")
    let path = "Tests/\(drill.testClass).swift"
    let mended = try drill.mended(versions, in: trial.book)[path]
    guard let idle = files.removeValue(forKey: path), let mended else {
      throw Stop(
        .fault, "\(drill.path) should make \(path), and in it that class")
    }
    for (text, word) in [(idle, "Idle"), (mended, "Mended")] {
      let name = "\(stem(of: drill))\(word)Tests"
      files["Tests/\(name).swift"] = Data(
        String(decoding: text, as: UTF8.self)
          .replacing(drill.testClass, with: name).utf8)
    }
    return files
  }

  /// How its classes begin: with a stage that no kata has, so that they stay
  /// apart from the stage's own tests.
  private func stem(of drill: Drill) -> String {
    "Stage1000"
      + drill.testClass.dropFirst("Stage".count).dropLast("Tests".count)
  }
}
