import Foundation

/// A solution, which is stored whole, and the steps that lead to it: the state
/// after any stage is the solution with the later steps taken back.
public struct Chain: Sendable {
  /// The kata.
  public var kata: Kata
  /// The finished files.
  public var solution: KataFiles
  /// The steps, one for each stage, in order.
  public var steps: [Patch]
  /// The program that plays the kata; no step changes it.
  let program: KataFiles
  /// The shipped tests, as if they stood in a learner's folder.
  let shipped: KataFiles
  /// The stages whose declarations shipped tests use, by the paths there.
  private let needs: [String: Int]

  /// Reads a kata's solution and steps.
  public init(_ kata: Kata, in workbook: Workbook) throws {
    try self.init(kata, tests: [:], in: workbook)
  }

  /// Reads them, where some shipped tests were read before.
  init(
    _ kata: Kata, tests known: [String: Data], in workbook: Workbook
  ) throws {
    let folder = "Solutions/\(kata.folder)"
    self.kata = kata
    // A file that cannot be read must not look like one that is not there.
    let files = try KataFiles.readAll(workbook.path(folder))
    program = files.part("Play")
    solution = files.filter { !$0.path.hasPrefix("Play/") }
    if solution.part("Sources").isEmpty {
      throw Stop.missing(["\(folder)/Sources"])
    }
    var (shipped, needs) = (KataFiles(), [String: Int]())
    for path in try Files.wholeTree(workbook.path(kata.tests))
    where !Stage.standsIn(path) {
      let need = Stage.need(of: path)
      let place = "Tests/\(path)".replacing("/From\(need ?? 0)/", with: "/")
      let bytes = known["\(kata.tests)/\(path)"] ?? Data()
      // One that seems to be empty may be one that could not be read.
      shipped[place] =
        try bytes.isEmpty
        ? Files.allBytes(workbook.path("\(kata.tests)/\(path)")) : bytes
      needs[place] = need
    }
    (self.shipped, self.needs) = (shipped, needs)
    // An empty step is one that is to be recorded yet.
    steps = try Self.patches("\(folder)/Steps", in: workbook, skipsEmpty: true)
      .sorted { $0.number < $1.number }
  }

  /// The files after the first `count` stages were solved.
  public func state(after count: Int) throws -> KataFiles {
    var files = solution
    for step in steps.reversed() where step.number > count {
      files = try step.reversed.applied(to: files)
    }
    return files
  }

  /// Makes sure that no step from this stage on is lost: the state at its start
  /// would be another stage's.
  func requireSteps(from stage: Int) throws {
    let found = Set(steps.map(\.number))
    let lost = kata.stages.first {
      $0.number >= stage && !found.contains($0.number)
    }
    if let lost {
      throw Stop.missing(
        ["Solutions/\(kata.folder)/Steps/\(lost.name).patch"])
    }
  }

  /// The code without a stage's feature, on which its tests can be built and are
  /// red: the state before it, or, where it declares names, its *hollow* state,
  /// which has the declarations and does nothing.
  public func state(
    without stage: Stage, in workbook: Workbook
  ) throws -> KataFiles {
    let before = try state(after: stage.number - 1)
    guard stage.declares else { return before }
    let path = "Solutions/\(kata.folder)/Hollow/\(stage.name).patch"
    guard let text = Files.text(workbook.path(path)) else {
      throw Stop.missing([path])
    }
    return try Patch(text, name: path).applied(to: before)
  }

  /// A stage's state with one change, such as a mistake.
  public func state(changedBy patch: Patch) throws -> KataFiles {
    try patch.applied(to: state(after: patch.stage(of: kata).number))
  }

  /// The known mistakes: the state after a stage with one thing wrong in it.
  public func mistakes(in workbook: Workbook) throws -> [Patch] {
    try Self.patches("Solutions/\(kata.folder)/Mistakes", in: workbook)
  }

  /// Other right states after a stage: each makes another choice of what its page
  /// leaves open.
  public func choices(
    of stage: Stage, in workbook: Workbook
  ) throws -> [Patch] {
    try Self.patches(
      "Solutions/\(kata.folder)/Right", of: stage, in: workbook)
  }

  /// The mistakes that own tests of a stage are to notice: those with a hint, in
  /// the order of the rows that they break; the shipped tests notice others, too.
  public func mistakes(
    of stage: Stage, in workbook: Workbook
  ) throws -> [Patch] {
    let found = try Self.patches(
      "Solutions/\(kata.folder)/Mistakes", of: stage, in: workbook
    ).filter { $0.header["Hint"] != nil }
    func row(_ mistake: Patch) -> Int {
      Int(mistake.header["Row"] ?? "") ?? .max
    }
    return found.sorted { row($0) < row($1) }
  }

  /// The patches in a folder: all, or those that are named for a stage.
  public static func patches(
    _ folder: String, of stage: Stage? = nil, in workbook: Workbook,
    skipsEmpty: Bool = false
  ) throws -> [Patch] {
    let start = stage.map { "\($0.number)-" } ?? ""
    return try Files.names(in: workbook.path(folder))
      .filter { $0.hasPrefix(start) && Patch.isNamed($0) }
      .compactMap { file in
        let path = "\(folder)/\(file)"
        let text = workbook.text(path)
        return skipsEmpty && text.isEmpty ? nil : try Patch(text, name: path)
      }
  }
}

// MARK: - Own tests

/// What a learner's folder holds where tests are the learner's own.
extension Chain {
  /// A learner's folder with the first stages solved: their code, their shipped
  /// tests as own tests where they are test first, an empty class for each
  /// test-first stage to come, what tests that a lesson gives use besides, as far as
  /// the code has its names, and the program that plays the kata.
  ///
  /// - Parameter own: The last stage whose tests are left to the learner.
  public func folder(after count: Int, own: Int = 0) throws -> KataFiles {
    let done = kata.testFirstStages.filter {
      $0.number > own && $0.number <= count
    }
    let toCome = kata.testFirstStages.filter { $0.number > count }
    let helpers = ownTests(of: toCome.filter(\.givesTests)).filter { path, _ in
      Stage.number(ofFile: path) == nil && needs[path] ?? 0 <= count
    }
    let solved = try state(after: count).withTests(of: ownTests(of: done))
    return (toCome.map { emptyTests(of: $0) } + [helpers, program])
      .reduce(solved) { $0.merging($1) }
  }

  /// The shipped tests of these stages, with the helpers that they use.
  public func ownTests(of stages: [Stage]) -> KataFiles {
    let numbers = stages.map(\.number)
    let need = stages.compactMap(\.needs).max() ?? 0
    var tests = shipped.filter { path, _ in
      Stage.number(ofFile: path).map(numbers.contains) == true
    }
    // Other classes of tests, such as those of traps, help nobody.
    let helpers = shipped.filter { path, _ in
      Stage.number(ofFile: path) == nil && !path.hasSuffix("Tests.swift")
        && needs[path] ?? 0 <= need
    }
    while true {
      let more = Self.used(helpers, by: tests).filter { tests[$0.path] == nil }
      if more.isEmpty { return tests }
      tests = tests.merging(more)
    }
  }

  /// Whether these own tests of a stage are, to the letter, what a reset lays out
  /// for it; other helpers may stand beside them that they do not use.
  func laysOut(_ tests: KataFiles, for stage: Stage) -> Bool {
    let laid = ownTests(of: [stage])
    let others = tests.filter { laid[$0.path] == nil }
    return !laid.isEmpty && laid.allSatisfy { tests[$0] == $1 }
      && others.paths.allSatisfy { Stage.number(ofFile: $0) == nil }
      && Self.used(others, by: laid).isEmpty
  }

  /// The helpers that declare what tests use.
  private static func used(
    _ helpers: KataFiles, by tests: KataFiles
  ) -> KataFiles {
    let words = Set(tests.flatMap { SwiftCode.words(Files.text($0.bytes)) })
    return helpers.filter {
      !declared(Files.text($0.bytes)).isDisjoint(with: words)
    }
  }

  /// What the shipped tests of a stage use besides.
  func helpers(of stage: Stage) -> KataFiles {
    ownTests(of: [stage]).filter { Stage.number(ofFile: $0.path) == nil }
  }

  /// The file in which the own tests of a stage begin, or a test of a report in a
  /// class of this name: the shipped one's imports and an empty class.
  public func emptyTests(
    of stage: Stage, named wanted: String? = nil
  ) -> KataFiles {
    guard let file = stage.file?.split(separator: "/").last,
      let shipped = shipped["Tests/\(file)"]
    else { return [:] }
    let lines = Files.text(shipped).allLines
    let header = lines.prefix { line in
      let line = line.drop { $0 == " " }
      return line.isEmpty
        || ["import ", "@testable ", "#", "//"].contains(where: line.hasPrefix)
    }
    let end = header.lastIndex {
      $0.contains("import ") || $0.hasPrefix("#endif")
    }
    var imports = header.prefix((end ?? -1) + 1)
    let isXCTest = imports.contains("import XCTest")
    // A double of the learner's own may need what shipped ones do.
    let networking = "import FoundationNetworking"
    if !shipped.holds(networking),
      ownTests(of: [stage]).contains(where: { $0.bytes.holds(networking) })
    {
      if !isXCTest, !imports.contains("import Foundation") {
        imports.insert("import Foundation", at: 0)
      }
      imports += Self.networkingImport.allLines
    }
    let comment =
      wanted == nil
      ? "Stage \(stage.number) is yours: its tests go here, before the code."
      : "A test that shows what the report tells goes here."
    let name = wanted ?? String(file.dropLast(".swift".count))
    let text = """
      \(imports.joined(separator: "\n"))

      // \(comment)

      \(isXCTest ? "final class \(name): XCTestCase" : "@Suite struct \(name)") {
      }

      """
    return ["Tests/\(name).swift": Data(text.utf8)]
  }

  private static let networkingImport = """

    // On Linux, URLSession and its tasks live in a module of their own.
    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif
    """

  /// The words before the name of a type.
  static let typeKinds: [Substring] = [
    "class", "struct", "enum", "actor", "protocol", "typealias",
  ]

  /// The names that a text declares for other files: what stands at the margin, and
  /// what an extension adds.
  static func declared(
    _ text: String, _ kinds: [Substring] = typeKinds + ["func", "let", "var"]
  ) -> Set<Substring> {
    var names = Set<Substring>()
    var isExtension = false
    for line in text.split(separator: "\n")
    where !line.hasPrefix("    ") && !line.hasPrefix("//")
      // It is of use in its own file alone.
      && !line.hasPrefix("private ")
    {
      if !line.hasPrefix(" ") { isExtension = line.contains("extension ") }
      guard !line.hasPrefix(" ") || isExtension else { continue }
      let words = SwiftCode.words(line)
      for (kind, name) in zip(words, words.dropFirst())
      where kinds.contains(kind) { names.insert(name) }
    }
    return names
  }
}
