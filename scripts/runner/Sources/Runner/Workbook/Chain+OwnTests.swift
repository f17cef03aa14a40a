import Foundation

/// What a learner's folder holds where tests are the learner's own.
extension Chain {
  /// A learner's folder with the first stages solved: their code, their shipped
  /// tests as own tests where they are test first, an empty class for each
  /// test-first stage to come, and the program that plays the kata.
  ///
  /// In a second round also what the tests that a lesson gives use besides.
  ///
  /// - Parameter tested: How many stages have own tests; as many as are solved,
  ///   if nothing else is said.
  public func folder(
    after count: Int, ownTests tested: Int? = nil
  ) throws -> KataFiles {
    let done = kata.testFirstStages.filter { $0.number <= tested ?? count }
    let toCome = kata.testFirstStages.filter { $0.number > tested ?? count }
    let helpers = ownTests(of: toCome.filter(\.givesTests)).filter { path, _ in
      KataFiles.stage(of: path) == nil
    }
    return try toCome.reduce(
      state(after: count).withTests(of: ownTests(of: done))
    ) { $0.merging(emptyTests(of: $1)) { $1 } }
    .merging(helpers) { $1 }.merging(program) { $1 }
  }

  /// The shipped tests of these stages, with the helpers that they use.
  public func ownTests(of stages: [Stage]) -> KataFiles {
    let numbers = stages.map(\.number)
    var tests = shipped.filter { path, _ in
      KataFiles.stage(of: path).map(numbers.contains) == true
    }
    // Other classes of tests, such as those of traps, help nobody.
    let helpers = shipped.filter { path, _ in
      KataFiles.stage(of: path) == nil && !path.hasSuffix("Tests.swift")
    }
    while true {
      let words = tests.values.reduce(into: Set<Substring>()) { words, bytes in
        words.formUnion(Self.words(bytes))
      }
      let more = helpers.filter { path, bytes in
        tests[path] == nil && !Self.declared(bytes).isDisjoint(with: words)
      }
      if more.isEmpty { return tests }
      tests.merge(more) { $1 }
    }
  }

  /// What the shipped tests of a stage use besides.
  func helpers(of stage: Stage) -> KataFiles {
    ownTests(of: [stage]).filter { path, _ in
      path.split(separator: "/").last != stage.file?.split(separator: "/").last
    }
  }

  /// The file in which the own tests of a stage begin: the shipped one's imports
  /// and an empty class.
  ///
  /// - Parameter wanted: The name of the class, where a test of a report goes.
  public func emptyTests(
    of stage: Stage, named wanted: String? = nil
  ) -> KataFiles {
    guard let file = stage.file?.split(separator: "/").last,
      let shipped = shipped["Tests/\(file)"]
    else { return [:] }
    let lines = String(decoding: shipped, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.prefix { line in
      let line = line.drop { $0 == " " }
      return line.isEmpty
        || ["import ", "@testable ", "#", "//"].contains(where: line.hasPrefix)
    }
    let end = imports.lastIndex {
      $0.contains("import ") || $0.hasPrefix("#endif")
    }
    let comment =
      wanted == nil
      ? "Stage \(stage.number) is yours: its tests go here, before the code."
      : "A test that shows what the report tells goes here."
    let isXCTest = imports.contains("import XCTest")
    let name = wanted ?? String(file.dropLast(".swift".count))
    let text = """
      \(imports.prefix((end ?? -1) + 1).joined(separator: "\n"))

      // \(comment)

      \(isXCTest ? "final class \(name): XCTestCase" : "@Suite struct \(name)") {
      }

      """
    return ["Tests/\(name).swift": Data(text.utf8)]
  }

  private static func words(_ bytes: Data) -> Set<Substring> {
    Set(
      String(decoding: bytes, as: UTF8.self)
        .split { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }

  /// The names that a helper declares for others: what stands at the margin, and
  /// what an extension adds.
  private static func declared(_ bytes: Data) -> Set<Substring> {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let kinds: Set<Substring> = [
      "class", "struct", "enum", "actor", "protocol", "typealias", "func",
      "let", "var",
    ]
    var names = Set<Substring>()
    var isExtension = false
    for line in lines
    where !line.hasPrefix("    ") && !line.hasPrefix("//") {
      if !line.hasPrefix(" ") { isExtension = line.contains("extension ") }
      guard !line.hasPrefix(" ") || isExtension else { continue }
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      for (kind, name) in zip(words, words.dropFirst())
      where kinds.contains(kind) { names.insert(name) }
    }
    return names
  }
}
