import Foundation

/// A solution, which is stored whole, and the steps that lead to it: the state
/// after any stage is the solution with the later steps taken back.
public struct Solution: Sendable {
  /// The kata.
  public var kata: Kata
  /// The finished files.
  public var files: KataFiles
  /// The steps, one for each stage, in order.
  public var steps: [Patch]
  /// The program that plays the kata; no step changes it.
  let program: KataFiles
  /// The shipped tests, as if they stood in a learner's folder.
  let shipped: KataFiles
  /// The stages whose declarations shipped tests use, by their paths there.
  let declaringStages: [String: Int]

  /// Reads a kata's solution and steps.
  public init(_ kata: Kata, in workbook: Workbook) throws {
    let folder = "Solutions/\(kata.folder)"
    self.kata = kata
    // A file that cannot be read must not look like one that is not there.
    let all = try KataFiles.readOrThrow(workbook.path(folder))
    program = all.part("Play")
    files = all.withoutProgram
    if files.part("Sources").isEmpty {
      throw Stop.missing(["\(folder)/Sources"])
    }
    var (shipped, declaringStages) = (KataFiles(), [String: Int]())
    for path in try Files.treeOrThrow(workbook.path(kata.tests))
    where !Stage.standsIn(path) {
      let declaring = Stage.declaring(path)
      let place = "Tests/\(path)".replacing(
        "/From\(declaring ?? 0)/", with: "/")
      shipped[place] = try Files.bytesOrThrow(
        workbook.path("\(kata.tests)/\(path)"))
      declaringStages[place] = declaring
    }
    (self.shipped, self.declaringStages) = (shipped, declaringStages)
    // An empty step is one that is to be recorded yet.
    steps = try Self.patches("\(folder)/Steps", in: workbook, skipsEmpty: true)
      .sorted { $0.number < $1.number }
  }

  /// The files after the first `count` stages were solved.
  public func state(after count: Int) throws -> KataFiles {
    var files = files
    for step in steps.reversed() where step.number > count {
      files = try step.reversed.applied(to: files)
    }
    return files
  }

  /// Makes sure that no step from this stage on is missing: the state at its start
  /// would be another stage's.
  func requireSteps(from stage: Int) throws {
    let found = Set(steps.map(\.number))
    let missing = kata.stages.first {
      $0.number >= stage && !found.contains($0.number)
    }
    if let missing {
      throw Stop.missing(
        ["Solutions/\(kata.folder)/Steps/\(missing.name).patch"])
    }
  }
}
