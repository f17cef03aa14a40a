import Foundation

/// The shipped tests of a kata: what the list says of them, and what is there.
///
/// The list names all shipped tests, and digests by which an edit of them is
/// noticed: a line for each file, `DIGEST PATH`, and below it one for each test in
/// it, in the order of the source: `  Suite.test`.
public struct ShippedTests: Sendable {
  /// Where the list is kept, relative to the workbook.
  public static let path = "Tests/digests.txt"

  /// All tests, those of helpers and traps included; a stage's main tests come
  /// before those of its corners.
  public let tests: [TestName]
  /// The files that are not as shipped.
  let changes: [Change]
  /// What the files hold, by their paths in the workbook; nothing where one cannot
  /// be read.
  let files: [String: Data]

  /// Reads the list, and the files that are there.
  public init(of kata: Kata, in workbook: Workbook) throws {
    let list = try Self.shipped(in: workbook)
    // The support counts as part of every kata.
    let folders = [kata.tests, "Tests/Support"]
    files = folders.map { Self.files(in: workbook, below: $0) }
      .reduce(into: [:]) { $0.merge($1) { $1 } }
    let now = Self.digests(of: files)
    let before = list.filter { path, _ in
      folders.contains { path.hasPrefix($0 + "/") }
    }
    changes = Set(now.keys).union(before.keys).sorted()
      .filter { now[$0] != before[$0]?.digest }
      .map { path in
        let isThere = now[path] != nil
        return Change(
          path: path,
          kind: before[path] == nil ? .added : isThere ? .edited : .deleted)
      }
    tests = list.filter { $0.key.hasPrefix(kata.tests + "/") }
      .sorted { Self.rank(of: $0.key) < Self.rank(of: $1.key) }
      .flatMap(\.value.tests)
      .compactMap { TestName("\(kata.stageModule).\($0)") }
  }

  private static func files(
    in workbook: Workbook, below folder: String
  ) -> [String: Data] {
    var files: [String: Data] = [:]
    for path in Files.tree(workbook.path(folder)).map({ "\(folder)/\($0)" }) {
      files[path] = Files.bytes(workbook.path(path)) ?? Data()
    }
    return files
  }

  private static func rank(of path: String) -> String {
    let path = path.split(separator: "/").filter { !$0.hasPrefix("From") }
      .joined(separator: "/")
    return Stage.isEdge(path)
      ? path.replacing("EdgeTests.", with: "Tests.~") : path
  }

  /// A file that is not as shipped.
  struct Change: Equatable, Sendable {
    /// What happened to it.
    enum Kind: String, Sendable {
      case added, deleted, edited
    }

    /// Relative to the workbook.
    var path: String
    var kind: Kind
  }

  /// A file as it was shipped, found in git's history by its digest.
  static func original(
    _ path: String, in workbook: Workbook
  ) throws -> Data {
    let wanted = try shipped(in: workbook)[path]?.digest
    let log = try Git.run(
      ["log", "--format=%H", "--", path], in: workbook.root, keepsErrors: true)
    let found = Files.text(log.output).split(separator: "\n").lazy
      .map { ["show", "\($0):./\(path)"] }
      .compactMap { try? Git.run($0, in: workbook.root).output }
      .first { digest($0) == wanted }
    if let found { return found }
    let why = log.code == 0 ? "git's history lacks it" : Git.complaint(log)
    throw Stop(
      .fault,
      "nothing was changed: how \(path) was shipped is not known, since \(why); "
        + "take it from a fresh copy of the workbook")
  }

  /// What the list holds about a file: its digest, and its tests.
  private typealias Entry = (digest: String, tests: [Substring])

  /// The files that the list names.
  private static func shipped(in workbook: Workbook) throws -> [String: Entry] {
    let entries = entries(Files.bytes(workbook.path(path)))
    // Without the list every edited test would count as shipped.
    guard !entries.isEmpty else {
      throw Stop.damaged(
        "\(path) is missing or empty, so nobody can tell whether tests were "
          + "changed", [path])
    }
    return entries
  }

  /// Reads a list, by its bytes: a character takes long to find, and every check
  /// reads hundreds of lines.
  private static func entries(_ list: Data?) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    var path = ""
    let text = String(decoding: list ?? Data(), as: UTF8.self)
    for line in text.utf8.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      let line = Substring(line)
      let fields = line.split(separator: " ", maxSplits: 1)
      if line.utf8.first == 32 {
        entries[path]?.tests.append(line.dropFirst(2))
      } else if fields.count == 2 {
        path = String(fields[1])
        entries[path] = (String(fields[0]), [])
      }
    }
    return entries
  }

  private static func digest(_ bytes: Data) -> String {
    var digest = Digest()
    // A checkout on another system may end its lines with CR LF.
    digest.add(bytes.holds("\r") ? bytes.filter { $0 != 13 } : bytes)
    return digest.description
  }

  /// The digests of the Swift files below a folder, by path.
  public static func digests(
    in workbook: Workbook, below folder: String
  ) -> [String: String] {
    digests(of: files(in: workbook, below: folder))
  }

  private static func digests(of files: [String: Data]) -> [String: String] {
    files.filter { $0.key.hasSuffix(".swift") }.mapValues(digest)
  }
}
