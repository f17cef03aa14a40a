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
