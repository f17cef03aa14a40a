import Foundation
import Platform

/// The list of digests by which an edited shipped test is noticed.
public enum ShippedTests {
  /// Where the list is kept, relative to the workbook.
  public static let path = "Tests/digests.txt"

  /// The list as it should be now, for all files below `Tests`.
  public static func list(in workbook: Workbook) -> String {
    digests(in: workbook, below: "Tests").sorted { $0.key < $1.key }
      .map { "\($0.value) \($0.key)\n" }.joined()
  }

  /// The files of a kata that are not as shipped: path and what happened.
  ///
  /// Tests/Support counts as part of every kata.
  public static func changes(
    of kata: Kata, in workbook: Workbook
  ) -> [(path: String, change: String)] {
    let shipped = shippedDigests(in: workbook)
    if shipped.isEmpty { return [] }
    var changes: [(path: String, change: String)] = []
    for folder in [kata.tests, "Tests/Support"] {
      let now = digests(in: workbook, below: folder)
      let before = shipped.filter { $0.key.hasPrefix(folder + "/") }
      for (path, digest) in before where now[path] != digest {
        changes.append((path, now[path] == nil ? "deleted" : "edited"))
      }
      for path in now.keys where before[path] == nil {
        changes.append((path, "added"))
      }
    }
    return changes.sorted { $0.path < $1.path }
  }

  /// A file as it was shipped, found in git's history by its digest.
  ///
  /// - Throws: a `Stop` that says where else to get it.
  public static func original(
    _ path: String, in workbook: Workbook
  ) throws -> Data {
    let wanted = shippedDigests(in: workbook)[path]
    let log = Shell.successfulOutput(
      ["git", "log", "--format=%H", "--", path], in: workbook.root)
    let text = String(decoding: log ?? Data(), as: UTF8.self)
    for commit in text.split(separator: "\n") {
      let bytes = Shell.successfulOutput(
        ["git", "show", "\(commit):./\(path)"], in: workbook.root)
      if let bytes, digest(bytes) == wanted { return bytes }
    }
    throw Stop(
      .fault,
      "nothing was changed: \(path) as shipped is not in git's history here; "
        + "take it from a fresh copy of the workbook")
  }

  private static func shippedDigests(
    in workbook: Workbook
  ) -> [String: String] {
    var shipped: [String: String] = [:]
    for line in (Files.text(workbook.path(path)) ?? "").split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 1)
      guard fields.count == 2 else { continue }
      shipped[String(fields[1])] = String(fields[0])
    }
    return shipped
  }

  private static func digest(_ bytes: Data) -> String {
    var digest = Digest()
    // A checkout on another system may end its lines with CR LF.
    let hasReturns = bytes.withUnsafeBytes { bytes in
      platform_holds(bytes.baseAddress, bytes.count, "\r", 1) == 1
    }
    digest.add(hasReturns ? bytes.filter { $0 != 13 } : bytes)
    return digest.description
  }

  private static func digests(
    in workbook: Workbook, below folder: String
  ) -> [String: String] {
    var digests: [String: String] = [:]
    for file in Files.tree(workbook.path(folder)) where file.hasSuffix(".swift")
    {
      let bytes = Files.bytes(workbook.path("\(folder)/\(file)")) ?? Data()
      digests["\(folder)/\(file)"] = digest(bytes)
    }
    return digests
  }
}
