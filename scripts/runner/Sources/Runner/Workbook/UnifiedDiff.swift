import Foundation

/// Differences of files, made by the system's own `diff`.
public enum UnifiedDiff {
  /// The hunks of a unified diff, each line with its line break.
  static func hunks(from old: Data, to new: Data) throws -> String {
    let folder = NSTemporaryDirectory() + "difference-\(getpid())"
    defer { try? Files.remove(folder) }
    try Files.write(old, to: "\(folder)/old")
    try Files.write(new, to: "\(folder)/new")
    let result = try Shell.run(["diff", "-u", "old", "new"], in: folder)
    guard result.code < 2 else { throw Stop(.fault, result.output) }
    return result.output
      .split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(2).joined(separator: "\n")
  }

  /// A unified diff of all files, with paths below `a/` and `b/`.
  public static func patch(
    from old: KataFiles, to new: KataFiles
  ) throws -> String {
    var patch = ""
    for path in Set(old.keys).union(new.keys).sorted()
    where old[path] != new[path] {
      patch += "--- \(old[path] == nil ? "/dev/null" : "a/\(path)")\n"
      patch += "+++ \(new[path] == nil ? "/dev/null" : "b/\(path)")\n"
      patch += try hunks(from: old[path] ?? Data(), to: new[path] ?? Data())
    }
    return patch
  }
}
