import Foundation
import Runner

/// What only a maintainer asks of a kata's patches.
extension Solution {
  /// States before a refactoring, less tidy and as right: drills in tidying up,
  /// and what only the refactor notes show.
  func untidyStates(in workbook: Workbook) throws -> [Patch] {
    try Self.patches("Solutions/\(kata.folder)/Drills", in: workbook).filter {
      $0.header["Mistake"] == nil && !Self.isMended($0.name)
    }
  }

  /// The patch that mends the test of a drill's patch.
  static func mended(_ path: String) -> String {
    path.replacing(".patch", with: ".mended.patch")
  }

  /// Whether a file is such a patch.
  static func isMended(_ path: String) -> Bool {
    path.hasSuffix(".mended.patch")
  }
}

extension Patch {
  /// A unified diff of all files, with paths below `a/` and `b/`.
  static func diff(
    from old: KataFiles, to new: KataFiles
  ) throws -> String {
    try old.changedPaths(to: new).map { path in
      "--- \(old[path] == nil ? "/dev/null" : "a/\(path)")\n"
        + "+++ \(new[path] == nil ? "/dev/null" : "b/\(path)")\n"
        + (try hunks(from: old[path] ?? Data(), to: new[path] ?? Data()))
    }.joined()
  }
}

extension Drill {
  /// The mended test of a drill that mends one, by the patch beside its own.
  func mended(
    _ states: States, in workbook: Workbook
  ) throws -> KataFiles {
    let path = Solution.mended(path)
    guard let text = Files.text(workbook.path(path)) else {
      throw Stop(.fault, "\(path) is missing: the test of the drill, mended")
    }
    return try Patch(text, name: path).applied(to: states.begin)
  }
}
