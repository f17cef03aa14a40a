import Foundation

/// Files of the starter, which the katas give.
extension Solution {
  /// The path of a file of the starter that is gone although its type is used; nil
  /// where there is none.
  ///
  /// - Parameter learners: The learner's files.
  func lostFile(in learners: KataFiles) throws -> String? {
    let lost = try state(after: 0).filter { path, _ in
      path.hasPrefix("Sources/") && path.hasSuffix(".swift")
        && learners[path] == nil
    }
    if lost.isEmpty { return nil }
    // Shipped tests that use what a stage declares are not built before.
    let given = shipped.filter { declaringStages[$0.path] == nil }
    let code = [learners, given].flatMap { files in
      files.filter { $0.path.hasSuffix(".swift") }
        .map { SwiftCode.words(SwiftCode.text(of: $0.bytes)) }
    }
    let used = Set(code.joined())
    let declared = Set(
      code.flatMap { words in
        zip(words, words.dropFirst())
          .filter { SwiftCode.typeKinds.contains($0.0) }.map(\.1)
      })
    return lost.paths.first { path in
      SwiftCode.declared(Files.text(lost[path] ?? Data()), SwiftCode.typeKinds)
        .contains { used.contains($0) && !declared.contains($0) }
    }
  }
}
