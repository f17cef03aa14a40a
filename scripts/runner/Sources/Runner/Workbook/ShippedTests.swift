import Foundation

/// The list of the shipped tests, and of the digests by which an edit of them is
/// noticed.
///
/// A line for each file, `DIGEST PATH`, and below it one for each test in it, in
/// the order of the source: `  Suite.test`.
public enum ShippedTests {
  /// Where the list is kept, relative to the workbook.
  public static let path = "Tests/digests.txt"

  /// The list as it should be now, for all files below `Tests`.
  ///
  /// - Parameter tests: All shipped tests, as a run names them.
  public static func list(
    in workbook: Workbook, tests: [TestName]
  ) -> String {
    let digests = digests(in: workbook, below: "Tests")
    return digests.sorted { $0.key < $1.key }.map { path, digest in
      let text = workbook.text(path)
      let module = workbook.katas.first { path.hasPrefix($0.tests + "/") }?
        .stageModule
      let inside = tests.filter { $0.module == module }
        .compactMap { test in position(of: test, in: text).map { ($0, test) } }
        .sorted { $0.0 < $1.0 }
      return "\(digest) \(path)\n"
        + inside.map { "  \($0.1)\n" }.joined()
    }.joined()
  }

  /// Where the file declares the test; nil where it does not.
  private static func position(
    of name: TestName, in text: String
  ) -> String.Index? {
    guard text.range(of: name.suite) != nil else { return nil }
    let functions = ["func \(name.test)(", "func `\(name.test)`("]
    return functions.compactMap { text.range(of: $0)?.lowerBound }.first
  }

  /// The tests of a stage, in the order of the source.
  public static func tests(
    of stage: Stage, _ kata: Kata, in workbook: Workbook
  ) throws -> [TestName] {
    try tests(of: kata, in: workbook).filter {
      Stage.number(of: $0.suite) == stage.number
    }
  }

  /// All shipped tests of a kata, those of helpers and traps included.
  public static func tests(
    of kata: Kata, in workbook: Workbook
  ) throws -> [TestName] {
    _ = try shippedDigests(in: workbook)
    var isInside = false
    return lines(of: workbook.text(path)).compactMap { line in
      guard line.hasPrefix("  ") else {
        isInside = line.contains(" \(kata.tests)/")
        return nil
      }
      guard isInside else { return nil }
      return TestName("\(kata.stageModule).\(line.dropFirst(2))")
    }
  }

  /// The lines of a list.
  ///
  /// By its bytes: a character takes long to find, and every check reads hundreds
  /// of lines.
  private static func lines(of list: String) -> [Substring] {
    list.utf8.split { $0 == 10 || $0 == 13 }.map { Substring($0) }
  }

  /// The files of a kata that are not as shipped: path and what happened.
  ///
  /// Tests/Support counts as part of every kata.
  static func changes(
    of kata: Kata, in workbook: Workbook
  ) throws -> [(path: String, change: String)] {
    try changes(in: workbook, below: [kata.tests, "Tests/Support"])
  }

  /// The same for the files of all katas, or for those in these folders.
  public static func changes(
    in workbook: Workbook, below folders: [String] = ["Tests"]
  ) throws -> [(path: String, change: String)] {
    let shipped = try shippedDigests(in: workbook)
    var changes: [(path: String, change: String)] = []
    for folder in folders {
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
  static func original(
    _ path: String, in workbook: Workbook
  ) throws -> Data {
    let wanted = try shippedDigests(in: workbook)[path]
    let (commits, complaint) = history(of: path, in: workbook)
    let found = version(of: path, in: commits, workbook) {
      digest($0) == wanted
    }
    if let found { return found }
    throw Stop(
      .fault,
      "nothing was changed: \(path) as shipped is not in git's history here"
        + "\(complaint); take it from a fresh copy of the "
        + "workbook")
  }

  /// Brings a lost list back, as git's history has it last.
  ///
  /// Returns whether there was need and a way.
  static func restoreList(in workbook: Workbook) throws -> Bool {
    let file = workbook.path(path)
    guard entries(Files.bytes(file)).isEmpty else { return false }
    let commits = history(of: path, in: workbook).commits
    let list = version(of: path, in: commits, workbook) {
      !entries($0).isEmpty
    }
    guard let list else { return false }
    try Files.write(list, to: file)
    return true
  }

  /// The last version of a file in these commits that is the wanted one.
  private static func version(
    of path: String, in commits: [Substring], _ workbook: Workbook,
    where isWanted: (Data) -> Bool
  ) -> Data? {
    commits.lazy.compactMap { commit in
      Shell.successfulOutput(
        ["git", "show", "\(commit):./\(path)"], in: workbook.root)
    }.first(where: isWanted)
  }

  /// The commits that changed a file; or why git refuses, such as that the
  /// folder is another user's.
  private static func history(
    of path: String, in workbook: Workbook
  ) -> (commits: [Substring], complaint: String) {
    let log = try? Shell.run(
      ["git", "log", "--format=%H", "--", path], in: workbook.root)
    let lines = log?.output.split(separator: "\n") ?? []
    if log?.code == 0 { return (lines, "") }
    guard let line = lines.first, !line.contains("not a git repository") else {
      return ([], "")
    }
    return ([], " (\(line))")
  }

  private static func shippedDigests(
    in workbook: Workbook
  ) throws -> [String: String] {
    let digests = entries(Files.bytes(workbook.path(path)))
    // Without the list every edited test would count as shipped.
    guard !digests.isEmpty else {
      throw Stop(
        .fault,
        "\(path) is missing or empty, so nobody can tell whether tests were "
          + "changed: `git checkout -- \(path)` brings it back, or take it from "
          + "a fresh copy of the workbook")
    }
    return digests
  }

  /// The digests of a list, by path.
  private static func entries(_ list: Data?) -> [String: String] {
    var digests: [String: String] = [:]
    let text = String(decoding: list ?? Data(), as: UTF8.self)
    for line in lines(of: text) where line.utf8.first != 32 {
      let fields = line.split(separator: " ", maxSplits: 1)
      guard fields.count == 2 else { continue }
      digests[String(fields[1])] = String(fields[0])
    }
    return digests
  }

  private static func digest(_ bytes: Data) -> String {
    var digest = Digest()
    // A checkout on another system may end its lines with CR LF.
    digest.add(bytes.holds("\r") ? bytes.filter { $0 != 13 } : bytes)
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
