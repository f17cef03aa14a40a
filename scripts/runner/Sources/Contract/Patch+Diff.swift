import Foundation
import Runner

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

/// What only a maintainer asks of a patch.
extension Patch {
  /// The file whose place this one takes; nil for a diff.
  var replaced: String? {
    guard let change = changes.first, case .whole = change.body else {
      return nil
    }
    return change.new
  }

  /// What stands above the change, as it was read.
  var headerText: String {
    if case .whole(let body) = changes.first?.body {
      return String(text.dropLast(body.count))
    }
    return text.allLines.prefix { !$0.hasPrefix("--- ") }
      .map { $0 + "\n" }.joined()
  }

  /// The lines that it adds to one file or leaves there; nil where it does not write
  /// the file.
  func newText(of file: String) -> String? {
    var part = self
    part.changes.removeAll { $0.new != file }
    return part.changes.isEmpty ? nil : part.newText
  }
}
