import Foundation
import Runner

/// Merges a change of a kata's files into versions of them, as git does.
struct PatchMerge {
  let workbook: Workbook

  /// A text with what changed between two others; nil if both changed the same
  /// lines.
  func merge(_ text: Data, from: Data, to: Data) throws -> Data? {
    if from == to || text == to { return text }
    if text == from { return to }
    let folder = workbook.path(".build/merge")
    for (name, bytes) in [("text", text), ("from", from), ("to", to)] {
      try Files.write(bytes, to: "\(folder)/\(name)")
    }
    let result = try Shell.run(
      ["git", "merge-file", "-p", "-q", "text", "from", "to"], in: folder)
    return result.code == 0 ? Data(result.output.utf8) : nil
  }

  /// Writes a patch of the old files so that it makes the same change in the new
  /// ones.
  ///
  /// - Returns: what it makes of the old files, and of the new ones.
  /// - Throws: a `Stop` if it cannot; then the patch is as it was.
  func carry(
    _ path: String, from old: KataFiles, to new: KataFiles
  ) throws -> (old: KataFiles, new: KataFiles) {
    let text = workbook.text(path)
    let patch = try Patch(text, name: path)
    // One that was written since the commit may fit the new files only.
    let base = (try? patch.applied(to: old)) == nil ? new : old
    let variant = try patch.applied(to: base)
    var carried = new
    for file in Set(base.keys).union(variant.keys)
    where base[file] != variant[file] {
      guard let bytes = variant[file] else {
        carried[file] = nil
        continue
      }
      carried[file] = try merge(
        bytes, from: base[file] ?? Data(), to: new[file] ?? Data())
      if carried[file] == nil {
        throw Stop(
          .fault, "\(path) and the change touch the same lines of \(file)")
      }
    }
    if (try? patch.applied(to: new)) == carried { return (variant, carried) }
    guard carried != new else {
      throw Stop(.fault, "\(path) changes nothing any more")
    }
    let header = text.split(separator: "\n").prefix { !$0.hasPrefix("--- ") }
    try Files.write(
      header.map { $0 + "\n" }.joined() + Self.diff(from: new, to: carried),
      to: workbook.path(path))
    return (variant, carried)
  }

  /// A unified diff of all files, with paths below `a/` and `b/`.
  static func diff(
    from old: KataFiles, to new: KataFiles
  ) throws -> String {
    try Set(old.keys).union(new.keys).sorted()
      .filter { old[$0] != new[$0] }.map { path in
        "--- \(old[path] == nil ? "/dev/null" : "a/\(path)")\n"
          + "+++ \(new[path] == nil ? "/dev/null" : "b/\(path)")\n"
          + (try Patch.hunks(
            from: old[path] ?? Data(), to: new[path] ?? Data()))
      }.joined()
  }
}
