import Foundation

/// Changes of a kata's files, merged as git does.
public struct FilesMerge {
  private let folder = TemporaryFolder.current + "/merge-\(getpid())"

  /// Creates a merge.
  public init() {}

  /// Files with what changed between two others.
  ///
  /// What only one side has added or removed is as that side has it.
  ///
  /// - Throws: a `Stop` with the files' name and the path where both changed the
  ///   same lines.
  public func merge(
    _ files: KataFiles, _ name: String, from old: KataFiles, to new: KataFiles
  ) throws -> KataFiles {
    var merged = files
    for path in old.changedPaths(to: new) {
      let (mine, from, to) = (files[path], old[path], new[path])
      if mine == from {
        merged[path] = to
      } else if let mine, let from, let to, mine != to {
        guard let both = try merge(mine, from, to) else {
          throw Stop(
            .fault, "\(name) and the change touch the same lines of \(path)")
        }
        merged[path] = both
      }
    }
    return merged
  }

  private func merge(_ text: Data, _ from: Data, _ to: Data) throws -> Data? {
    defer { try? Files.remove(folder) }
    for (name, bytes) in [("text", text), ("from", from), ("to", to)] {
      try Files.write(bytes, to: "\(folder)/\(name)")
    }
    let result = try Shell.run(
      ["git", "merge-file", "-p", "-q", "text", "from", "to"], in: folder)
    return result.code == 0 ? Data(result.output.utf8) : nil
  }
}

extension KataFiles {
  /// The paths of the files that differ in others.
  public func changedPaths(to others: KataFiles) -> [String] {
    Set(paths).union(others.paths).sorted().filter { self[$0] != others[$0] }
  }
}
