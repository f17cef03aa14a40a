import Foundation

/// What a learner's folder holds where tests are the learner's own.
extension Solution {
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
    let helpers = ownTests(of: toCome.filter(\.givesTests)).tests(of: nil)
      .filter { declaringStages[$0.path] ?? 0 <= count }
    let solved = try state(after: count).withTests(of: ownTests(of: done))
    return (toCome.map { emptyTests(of: $0) } + [helpers, program])
      .reduce(solved) { $0.merging($1) }
  }

  /// The shipped tests of these stages, with the helpers that they use.
  public func ownTests(of stages: [Stage]) -> KataFiles {
    let numbers = stages.map(\.number)
    let declaring = stages.compactMap(\.declaringStage).max() ?? 0
    var tests = shipped.filter { path, _ in
      Stage.number(ofFile: path).map(numbers.contains) == true
    }
    // Other classes of tests, such as those of traps, help nobody.
    let helpers = shipped.tests(of: nil).filter { path, _ in
      !path.hasSuffix("Tests.swift") && declaringStages[path] ?? 0 <= declaring
    }
    while true {
      let more = Self.used(helpers, by: tests).filter { tests[$0.path] == nil }
      if more.isEmpty { return tests }
      tests = tests.merging(more)
    }
  }

  /// Whether these own tests of a stage are, to the letter, what a reset brings
  /// for it; other helpers may stand beside them that they do not use.
  func brings(_ tests: KataFiles, for stage: Stage) -> Bool {
    let own = tests.tests(of: stage.number)
    guard !own.isEmpty, own == shipped.tests(of: stage.number) else {
      return false
    }
    let same = tests.filter { shipped[$0] == $1 }
    // Of a helper that was edited or is missing, the shipped one tells what it is for.
    let helpers = shipped.tests(of: nil).filter { path, _ in
      !path.hasSuffix("Tests.swift")
        && declaringStages[path] ?? 0 <= stage.declaringStage ?? 0
    }
    let others = tests.merging(helpers).filter { same[$0.path] == nil }
    return Self.used(others, by: same).isEmpty
  }

  /// The helpers that declare what tests use.
  private static func used(
    _ helpers: KataFiles, by tests: KataFiles
  ) -> KataFiles {
    if helpers.isEmpty { return [:] }
    let words = Set(tests.flatMap { SwiftCode.words(Files.text($0.bytes)) })
    return helpers.filter {
      !SwiftCode.declared(Files.text($0.bytes)).isDisjoint(with: words)
    }
  }

  /// What the shipped tests of a stage use besides.
  func helpers(of stage: Stage) -> KataFiles {
    ownTests(of: [stage]).tests(of: nil)
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
      ? "Stage \(stage.number) is yours: its tests go here"
        + (stage.isCharacterization ? "." : ", before the code.")
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
}
