import Foundation
import Runner

/// Changes of a kata's files, merged and written down as git and `diff` do.
struct PatchMerge {
  let workbook: Workbook

  /// Files with what changed between two others.
  ///
  /// What only one side has added or removed is as that side has it.
  ///
  /// - Throws: a `Stop` with the files' name and the path where both changed the
  ///   same lines.
  func merge(
    _ files: KataFiles, _ name: String, from old: KataFiles, to new: KataFiles
  ) throws -> KataFiles {
    var merged = files
    for path in Self.changes(from: old, to: new) {
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
    let folder = workbook.path(".build/merge")
    for (name, bytes) in [("text", text), ("from", from), ("to", to)] {
      try Files.write(bytes, to: "\(folder)/\(name)")
    }
    let result = try Shell.run(
      ["git", "merge-file", "-p", "-q", "text", "from", "to"], in: folder)
    return result.code == 0 ? Data(result.output.utf8) : nil
  }

  /// A unified diff of all files, with paths below `a/` and `b/`.
  static func diff(
    from old: KataFiles, to new: KataFiles
  ) throws -> String {
    try changes(from: old, to: new).map { path in
      "--- \(old[path] == nil ? "/dev/null" : "a/\(path)")\n"
        + "+++ \(new[path] == nil ? "/dev/null" : "b/\(path)")\n"
        + (try Patch.hunks(
          from: old[path] ?? Data(), to: new[path] ?? Data()))
    }.joined()
  }

  /// The paths of the files that differ.
  private static func changes(
    from old: KataFiles, to new: KataFiles
  ) -> [String] {
    Set(old.paths).union(new.paths).sorted().filter { old[$0] != new[$0] }
  }
}
