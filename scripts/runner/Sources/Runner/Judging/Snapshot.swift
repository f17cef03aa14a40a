import Foundation

/// What a check of a kata finds on disk as it begins.
struct Snapshot {
  /// When the check began.
  let time = Date()
  /// The kata, with the stages as they are judged.
  let kata: Kata
  let workbook: Workbook
  /// The learner's files.
  let files: KataFiles
  /// The functions in its tests, by their files' paths: to read them takes its time.
  private let functions: [String: [TestFunction]]
  /// What to say of files there that look like Swift and are not compiled.
  let notCompiled: [String]
  /// The kata's shipped tests.
  let shipped: ShippedTests
  /// The solution and its steps, without which given tests can be judged.
  let solution: Result<Solution, any Error>
  /// The stages that own tests named for none can be built from, by their paths.
  private let declaringStages: [String: Int]
  /// The numbers of the stages whose own tests are those that a reset brings: to tell
  /// takes its time.
  private(set) var stagesWithResetTests: Set<Int> = []
  let journal: Journal
  /// What was noted of the kata before.
  var past: Past

  /// Reads it all.
  ///
  /// - Throws: a `Stop` where something keeps a check from a true verdict.
  init(_ kata: Kata, in workbook: Workbook) throws {
    self.workbook = workbook
    shipped = try ShippedTests(of: kata, in: workbook)
    files = try KataFiles.learners(kata, in: workbook, shipped: shipped.files)
    functions = files.part("Tests").reduce(into: [:]) {
      $0[$1.path] = TestFunction.all(in: $1.bytes)
    }
    notCompiled = KataFiles.notCompiled(in: workbook.path(kata.home))
    solution = Result { try Solution(kata, in: workbook) }
    let known = try? solution.get()
    if let lost = try? known?.lostFile(in: files) {
      throw Stop.lost("\(kata.home)/\(lost)")
    }
    let helpers = files.tests(of: nil).filter { $0.path.hasSuffix(".swift") }
    declaringStages = known?.declaringStages(of: helpers) ?? [:]
    journal = Journal(root: workbook.root)
    past = journal.past(of: kata)
    self.kata = kata.judged(past, files, known)
    stagesWithResetTests = Set(
      kata.testFirstStages.filter {
        known?.brings(ownTests(of: $0), for: $0) == true
      }.map(\.number))
  }

  /// The shipped tests of a stage, in the order of the source.
  func tests(of stage: Stage) -> [TestName] {
    shipped.tests.filter { Stage.number(namedBy: $0.suite) == stage.number }
  }

  /// The own tests of a stage: the files that are named for it, and those that any
  /// stage may use from this one on.
  func ownTests(of stage: Stage) -> KataFiles {
    files.tests(of: stage.number).merging(
      files.tests(of: nil).filter {
        declaringStages[$0.path] ?? 0 <= stage.number
      })
  }

  /// The functions in own tests, by their paths below the kata's folder.
  func functions(in paths: [String]) -> [TestFunction] {
    paths.flatMap { functions[$0] ?? [] }
  }

  /// The stage that a file of tests is named for, or that a helper among own tests
  /// needs; nil where any stage may use it.
  func owner(of file: String) -> Int? {
    let place = file.components(separatedBy: "/\(kata.home)/Tests/").last
    return Stage.number(ofFile: file).flatMap(kata.stage)?.number
      ?? place.flatMap { declaringStages["Tests/\($0)"] }
  }

  /// What a file holds, by its full path or its path in the workbook; nil where it
  /// cannot be read.
  func bytes(_ path: String) -> Data? {
    let place = String(path.trimmingPrefix(workbook.root + "/"))
    let own = String(place.trimmingPrefix(kata.home + "/"))
    return (own == place ? nil : files[own]) ?? shipped.files[place]
      ?? Files.bytes(Workbook.fullPath(path, in: workbook.root))
  }
}

extension Kata {
  /// The kata with the shipped tests for the stages that a reset solved and for which
  /// the learner's folder holds no tests.
  fileprivate func judged(
    _ past: Past, _ files: KataFiles, _ solution: Solution?
  ) -> Kata {
    var kata = self
    for (index, stage) in stages.enumerated()
    where past[stage.number].isBrought {
      let empty = solution?.emptyTests(of: stage) ?? [:]
      let hasTests = files.tests(of: stage.number).contains {
        empty[$0] != $1
      }
      if hasTests { continue }
      kata.stages[index].isTestFirst = false
      kata.stages[index].isCharacterization = false
    }
    return kata
  }
}

// MARK: - Later

extension Snapshot {
  /// Makes sure that the learner's files are those that were read: light and grade are
  /// of these.
  func requireSameFiles() throws {
    let found = KataFiles.read(workbook.path(kata.home))
    if found.withoutProgram == files.withoutProgram { return }
    // What is missing now, or cannot be built, is told first.
    let code = [
      files,
      try KataFiles.learners(kata, in: workbook, shipped: shipped.files),
    ].map { $0.withoutProgram.filter { $0.path.hasSuffix(".swift") } }
    let saved = (code[0].paths + code[1].paths)
      .first { code[0][$0] != code[1][$0] }
    if let saved { throw Stop.saved("\(kata.home)/\(saved)") }
  }
}

extension Stop {
  private static let whileTestsRan =
    " was saved while tests ran, so no light is sure; check again"

  /// The tests may have run on another file than the one that was read.
  static func saved(_ path: String) -> Stop {
    Stop(.fault, path + whileTestsRan)
  }

  /// Whether a file was saved while tests ran.
  var isOfSavedFile: Bool { message.hasSuffix(Self.whileTestsRan) }
}
