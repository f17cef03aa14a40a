import Foundation
import Runner

/// The contract's points about drills.
extension KataContract {
  /// All that is built as own tests of the kata: its shipped tests, as in a
  /// second round, and the tests of drills that mend one.
  func ownTestsToBuild() throws -> KataFiles {
    try drills().filter { $0.kind == .mend }.reduce(
      into: trial.chain.ownTests(of: kata.stages)
    ) { $0.merge(try tests(of: $1)) { mine, _ in mine } }
  }

  /// Each drill can be done, and is not done when it begins.
  func checkDrills() throws {
    let drills = try drills()
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
    ) { try drills.filter { $0.kind == .mend }.flatMap(mending) }
  }

  private func drills() throws -> [Drill] {
    try Drill.all(of: kata, in: trial.book)
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
    let name = drill.path
    ledger.doing("\(kata.name): drill: \(drill.title)")
    let versions = try drill.versions(trial.chain)
    // One build for all own tests of the kata.
    let grading = try Grading(
      drill, versions, at: kata, own: tests(of: drill),
      workbook: trial.book, tester: trial.tester,
      builds: builds,
      filter: "\(kata.ownModule)\\.\(stem(of: drill))",
      lanes: ["grading"])
    var grade = try grading.grade()
    if grade.isRight { try grading.tryMistakes(&grade) }
    var problems: [String] = []
    if let error = grade.buildError {
      problems.append("\(name): \(error.message)")
    }
    let isMended = { (test: String) in test.contains("MendedTests.") }
    let red = grade.redTests
    problems += red.filter { !isMended($0) }.map {
      "\(name): \($0) notices the mistake already"
    }
    if !red.contains(where: isMended) {
      problems.append(
        "\(name): its mended test is not red, by an assertion, on the mistake")
    }
    problems += grade.mutants.filter { $0.fate != .caught }.map {
      "\(name): its mended test is not red, by an assertion, on “\($0.title)”"
    }
    problems += (grade.wrong + grade.byChance).map {
      "\(name): \($0.test) fails on right code: \($0.message)"
    }
    return problems
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
