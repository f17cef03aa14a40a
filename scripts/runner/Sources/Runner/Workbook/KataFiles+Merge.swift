import Foundation

/// Two changes of a file that touch the same lines.
public struct MergeConflict: Error {
  /// The file's path.
  public var path: String
}

extension KataFiles {
  /// The paths of the files that differ in others.
  public func changedPaths(to others: KataFiles) -> [String] {
    Set(paths).union(others.paths).sorted().filter { self[$0] != others[$0] }
  }

  /// These files with what changed between two others, as git merges it.
  ///
  /// What only one side has added or removed is as that side has it.
  ///
  /// - Throws: a `MergeConflict`; a `Stop` where git cannot do its work.
  public func merged(
    withChangesFrom old: KataFiles, to new: KataFiles
  ) throws -> KataFiles {
    var merged = self
    for path in old.changedPaths(to: new) {
      let (mine, from, to) = (self[path], old[path], new[path])
      if mine == from {
        merged[path] = to
      } else if let mine, let from, let to, mine != to {
        merged[path] = try Self.merge(mine, from, to, path)
      }
    }
    return merged
  }

  private static func merge(
    _ mine: Data, _ from: Data, _ to: Data, _ path: String
  ) throws -> Data {
    // Git merges no file that is not text.
    if [mine, from, to].contains(where: { $0.contains(0) }) {
      throw MergeConflict(path: path)
    }
    if mine.holds("\r\n") {
      // The line ends of another system are no change, and stay.
      let merged = try merge(mine.filter { $0 != 13 }, from, to, path)
      let lines = merged.split(separator: 10, omittingEmptySubsequences: false)
      return Data(lines.joined(separator: [13, 10]))
    }
    return try TemporaryFolder.holding(
      ["mine": mine, "from": from, "to": to]
    ) { folder in
      let result = try Git.run(
        ["merge-file", "-q", "mine", "from", "to"], in: folder,
        keepsErrors: true)
      switch result.code {
      case 0: return try Files.bytesOrThrow("\(folder)/mine")
      // The number of conflicts.
      case 1..<127: throw MergeConflict(path: path)
      default:
        throw Stop(
          .fault,
          "the changes of \(path) cannot be merged: \(Git.complaint(result))")
      }
    }
  }
}
