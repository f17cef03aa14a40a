import Foundation
import Runner

/// The contract's points about one kata's code, and about what commands print
/// at each of its states.
struct KataContract {
  let workbook: Workbook
  let kata: Kata
  let ledger: Ledger
  let trial: KataTrial
  let transcripts: Transcripts?
  /// How often the tests that notice a mistake must notice it again.
  var repetitions = 1
  var versions: KataVersions
  /// The names of the shipped tests of each stage.
  private let tests: [Int?: [TestName]]

  /// What a stage of a starter may spend inside its tests, in seconds.
  static let starterLimit = 1.0

  /// Prepares to check the kata in a copy of the workbook.
  ///
  /// - Parameter transcripts: Compares transcripts on the way, if any.
  init(
    _ kata: Kata, of workbook: Workbook, in book: Workbook, ledger: Ledger,
    transcripts: Transcripts?
  ) throws {
    self.workbook = workbook
    self.kata = kata
    self.ledger = ledger
    self.transcripts = transcripts
    var tester = SwiftTest(root: book.root)
    tester.limit = 60
    trial = try KataTrial(kata, in: book)
    versions = try KataVersions(kata, trial.chain, in: book, tester: tester)
    tests = Dictionary(
      grouping: try ShippedTests.tests(of: kata, in: book)
    ) { Stage.number(of: $0.suite) }
  }

  /// Checks all of it.
  mutating func check() throws {
    try chain()
    let drills = try Drill.all(of: kata, in: trial.book)
    try part("its versions can be built and run") {
      try $0.addMends(drills)
      let (ledger, name) = ($0.ledger, $0.kata.name)
      let repetitions = $0.repetitions
      try $0.versions.run(repetitions: repetitions) {
        ledger.doing("\(name): \($0)")
      }
    }
    try starter()
    for stage in kata.stages { try state(after: stage) }
    try part("its own tests can be graded") { try $0.ownTests() }
    try part("its mistakes can be tried") { try $0.mistakes() }
    try refactorings()
    try part("its drills can be tried") { try $0.check(drills) }
    try ledger.check("\(kata.name): compiles without warnings") {
      Set(versions.warnings.filter { !Self.isExpected($0) }.map(\.description))
        .sorted()
        .map { "\($0) — change the code so that the compiler is content" }
    }
    try transcripts?.checkRest(of: kata, trial)
    try trial.lay(trial.chain.folder(after: 0))
    try transcripts?.report(kata, ledger)
  }

  /// A part that cannot be done is a point that does not hold; the others go on.
  private mutating func part(
    _ name: String, _ body: (inout KataContract) throws -> Void
  ) throws {
    do {
      try body(&self)
    } catch let stop as Stop where !stop.code.endsWork {
      try ledger.check("\(kata.name): \(name)") { [stop.message] }
    }
  }

  /// Apple's URLSessionDataTask does not like to be subclassed; the doubles of
  /// tasks do it all the same, and the Guide says so.
  private static func isExpected(_ warning: Diagnostic) -> Bool {
    #if canImport(Darwin)
      warning.message.hasPrefix("'init()' was deprecated")
    #else
      false
    #endif
  }

  private func tests(of stage: Stage) -> [TestName] {
    tests[stage.number, default: []]
  }

  /// What the tests did on a version.
  func run(_ version: String) throws -> TestRun {
    if let run = versions.runs[version] { return run }
    throw Stop(.fault, "\(version) was not run")
  }

  // MARK: - The states

  private func chain() throws {
    try ledger.check(
      "\(kata.name): the steps lead from the starter to the solution"
    ) {
      var problems: [String] = []
      let numbers = trial.chain.steps.map(Chain.number)
      let wanted = kata.stages.map(\.number)
      if numbers != wanted {
        problems.append(
          "Solutions/\(kata.folder)/Steps holds the steps \(numbers) and should "
            + "hold \(wanted) — `./scripts/verify --record \(kata.name)`")
      }
      let starter = try trial.chain.folder(after: 0)
      let shipped = KataFiles.read(workbook.path("Katas/\(kata.folder)"))
      return problems
        + Set(starter.keys).union(shipped.keys).sorted()
        .filter { starter[$0] != shipped[$0] }.map {
          "Katas/\(kata.folder)/\($0) is not the solution with all steps taken "
            + "back, with an empty class for own tests — undo the edit, or "
            + "`./scripts/verify --record \(kata.name)`"
        }
    }
  }

  private func starter() throws {
    var guards: [String] = []
    var count = 0
    try ledger.check(
      "\(kata.name): every stage of the starter is red by an assertion"
    ) {
      let run = try run(KataVersions.state(0))
      return kata.stages.flatMap { stage -> [String] in
        let records = run.records(of: tests(of: stage))
        count += records.count
        guards += records.filter { $0.state == .passed }.map { "\($0.name)" }
        var problems: [String] = []
        if let reason = run.whyNotRed(tests(of: stage)) {
          problems.append(
            "stage \(stage.number) on the starter: \(reason) — let the starter "
              + "do nothing for this stage, and a test of it say what is missing"
          )
        }
        let seconds = records.map(\.seconds).reduce(0, +)
        if seconds > Self.starterLimit {
          problems.append(
            "stage \(stage.number) takes \(seconds) s on the starter — let its "
              + "doubles answer at once, and its waits be short")
        }
        return problems
      }
    }
    ledger.detail(
      "guards, green on the starter already: \(guards.count) of \(count)")
    for name in guards { ledger.detail("  \(name)") }
  }

  /// The stages so far are green, and the next one is red.
  private func state(after stage: Stage) throws {
    try ledger.check(
      "\(kata.name): with steps 1 to \(stage.number), exactly those stages are green"
    ) {
      let run = try run(KataVersions.state(stage.number))
      let problems = versions.stages(upTo: stage.number).compactMap { stage in
        run.whyNotGreen(tests(of: stage)).map {
          "stage \(stage.number): \($0) — mend the step or the test"
        }
      }
      guard let next = kata.stage(stage.number + 1),
        let reason = run.whyNotRed(tests(of: next))
      else { return problems }
      return problems + [
        "stage \(next.number) should still be red: \(reason) — move what it "
          + "needs into its own step"
      ]
    }
  }

  // MARK: - Own tests and mistakes

  private func ownTests() throws {
    try ledger.check("\(kata.name): a stage is test first") {
      kata.testFirstStages.isEmpty
        ? ["no page in \(kata.lessons) has a “## Test list”"] : []
    }
    let numbers = kata.testFirstStages.map { "\($0.number)" }
    ledger.detail(
      "\(numbers.count) of \(kata.stages.count) stages are test first: "
        + numbers.joined(separator: ", "))
    try ledger.check(
      "\(kata.name): each stage has two mistakes for a second round, with a hint"
    ) {
      try trial.chain.stagesWithoutMistakes(in: trial.book).map {
        "stage \($0.number), \($0.title), needs mistakes with a line “Hint: …”"
      }
    }
    for stage in kata.testFirstStages { try ownTests(of: stage) }
  }

  /// The shipped tests of a test-first stage notice each of its mistakes.
  ///
  /// That they are red before and right after, its states have shown.
  private func ownTests(of stage: Stage) throws {
    let file = stage.file ?? "its file"
    let mistakes = try trial.chain.mistakes(of: stage, in: trial.book)
    let fates = try mistakes.compactMap { try versions.fate(of: $0) }
    let count = tests(of: stage).count
    try ledger.check(
      "\(kata.name): stage \(stage.number): its tests (\(count)) notice every "
        + "mistake (\(mistakes.count)), by an assertion"
    ) {
      var problems = mistakes.flatMap { mistake in
        ["Title", "Hint", "Rule"].filter { mistake.header[$0] == nil }.map {
          "\(mistake.name) needs a line “\($0): …”"
        }
      }
      if !(3...6).contains(mistakes.count) {
        problems.append(
          "there are \(mistakes.count) mistakes; 3 to 6 are wanted")
      }
      let toys = fates.filter { $0.noticedBy.count == count }.map(\.name)
      if toys.count > 1 {
        problems.append(
          "every test notices each of \(toys.joined(separator: ", ")) — make all "
            + "but one less plain")
      }
      return problems
        + (try idleTests(of: stage, mistakes)).map {
          "\($0) cannot fail — mend \(file)"
        }
    }
    for (mistake, fate) in zip(mistakes, fates) {
      ledger.detail(
        "“\(mistake.header["Rule"] ?? "")” — “\(fate.title)” is noticed by "
          + "\(fate.noticedBy.count) of \(count): "
          + "\(fate.noticedBy.first ?? "none")")
    }
  }

  /// The tests that pass without the feature, on the starter and with each
  /// mistake.
  private func idleTests(
    of stage: Stage, _ mistakes: [Patch]
  ) throws -> [String] {
    let names =
      [0, stage.number - 1].map(KataVersions.state)
      + mistakes.map(KataVersions.name)
    let passed = try names.map { name in
      Set(
        try run(name).records(of: tests(of: stage)).filter {
          $0.state == .passed
        }.map(\.name.description))
    }
    return tests(of: stage).map(\.description).filter { test in
      passed.allSatisfy { $0.contains(test) }
    }
  }

  private func mistakes() throws {
    var problems =
      versions.mistakes.isEmpty
      ? ["Solutions/\(kata.folder)/Mistakes is empty"] : []
    for mistake in versions.mistakes {
      let title = mistake.header["Title"] ?? mistake.name
      let name = KataVersions.name(mistake)
      if mistake.header["Ends"] == "crash" {
        // What it does to the process is the lesson: no assertion comes first.
        if !versions.hasCrashed(name) {
          problems.append("\(mistake.name) should crash its stage's tests")
        }
        ledger.detail("“\(title)” crashes")
        continue
      }
      guard let fate = try versions.fate(of: mistake) else {
        problems.append("\(mistake.name) was not tried")
        continue
      }
      if fate.fate != .caught {
        problems.append(
          "\(mistake.name): \(fate.fate.rawValue) — let an assertion of its "
            + "stage's tests notice it every time, or remove it")
      }
      ledger.detail(
        "“\(title)” is caught by \(fate.noticedBy.first ?? "none")")
    }
    try ledger.check(
      "\(kata.name): every mistake (\(versions.mistakes.count)) turns its stage "
        + "red"
    ) { problems }
  }

  /// A refactoring changes no behaviour: what was there before is green too.
  private func refactorings() throws {
    guard !versions.untidy.isEmpty else { return }
    try ledger.check(
      "\(kata.name): what the refactor notes show before is green too "
        + "(\(versions.untidy.count))"
    ) {
      try versions.untidy.flatMap { patch in
        let run = try run(KataVersions.name(patch))
        return versions.stages(upTo: patch.stage ?? 0).compactMap { stage in
          run.whyNotGreen(tests(of: stage)).map {
            "\(patch.name): stage \(stage.number): \($0) — a refactoring must "
              + "not change behaviour"
          }
        }
      }
    }
  }
}
