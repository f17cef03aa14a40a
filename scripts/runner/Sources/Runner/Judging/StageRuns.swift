/// The runs of a check: as few as possible, and as many as a verdict needs.
struct StageRuns {
  /// The learner's files.
  let files: KataFiles
  /// The errors of own tests that do not compile.
  private(set) var ownErrors: [Diagnostic] = []
  /// The last run of several stages at once.
  private(set) var together: TestRun?

  private let kata: Kata
  private let tester: SwiftTest
  private let goesOn: Bool
  private var tests: TestChoice

  /// Prepares to run stages of the kata with these files.
  ///
  /// - Parameter goesOn: Whether to run on after a stage that fails.
  init(_ kata: Kata, files: KataFiles, tester: SwiftTest, goesOn: Bool) {
    self.kata = kata
    self.files = files
    self.tester = tester
    self.goesOn = goesOn
    // SwiftPM refuses an empty target.
    let hasOwnCode = files.part("Tests").keys.contains {
      $0.hasSuffix(".swift")
    }
    tests = hasOwnCode ? .both : .stages
  }

  /// The call of `swift test` for these stages.
  func request(_ stages: [Stage]) -> TestRequest {
    TestRequest(kata, tests: tests, filter: kata.filter(stages))
  }

  /// Runs these stages at once, if there is anything to run.
  mutating func runTogether(_ stages: [Stage]) throws {
    together = nil
    guard stages.contains(where: { !$0.isTestFirst || tests == .both }) else {
      return
    }
    together = try run(stages)
  }

  /// Runs stages in one call; own tests that do not build are left out.
  mutating func run(_ stages: [Stage]) throws -> TestRun {
    let run = try tester.run(request(stages), stopWhen: stop(stages))
    guard !run.isBuilt, tests == .both else { return run }
    // What SwiftPM writes to call tests fails for some that compile.
    let places = ["/Katas/\(kata.folder)/Tests/", "\(kata.ownModule).swift"]
    let own = run.output.errors.filter { error in
      places.contains { error.place?.file.contains($0) == true }
    }
    guard !own.isEmpty else { return run }
    tests = .stages
    ownErrors = own
    return try tester.run(request(stages), stopWhen: stop(stages))
  }

  /// Ends a run when a stage has failed and the next one begins: a check goes
  /// no further.
  private func stop(_ stages: [Stage]) -> (TestLog, Double) -> Bool {
    guard !goesOn, stages.count > 1 else { return { _, _ in false } }
    return { log, _ in
      guard log.hasFailure else { return false }
      let failed = log.records.first { record in
        !record.failures.isEmpty && Stage.number(of: record.name.suite) != nil
      }
      guard let failed else { return false }
      return log.phase != .suite(failed.name.suite)
    }
  }
}
