import Foundation

/// The files of a kata, by their path below its folder.
public typealias KataFiles = [String: Data]

extension KataFiles {
  /// What a kata's folder holds: code, own tests, and the program that plays it.
  static let parts = ["Sources", "Tests", "Play"]

  /// Reads all parts of a kata's folder, but for what cannot be read.
  public static func read(_ folder: String) -> KataFiles {
    files(in: folder, Files.tree, Files.bytes)
  }

  /// The same, where a file that cannot be read must not look like none.
  static func readAll(_ folder: String) throws -> KataFiles {
    try files(in: folder, Files.wholeTree, Files.allBytes)
  }

  private static func files(
    in folder: String, _ tree: (String) throws -> [String],
    _ read: (String) throws -> Data?
  ) rethrows -> KataFiles {
    var files: KataFiles = [:]
    for part in parts {
      for path in try tree("\(folder)/\(part)") {
        files["\(part)/\(path)"] = try read("\(folder)/\(part)/\(path)")
      }
    }
    return files
  }

  /// Only the files of one part, such as `Sources`.
  public func part(_ name: String) -> KataFiles {
    filter { $0.key.hasPrefix(name + "/") }
  }

  /// The own tests of a stage: the files that are named for it, and those that
  /// are named for none, which any stage may use.
  func ownTests(of stage: Stage) -> KataFiles {
    part("Tests").filter { path, _ in
      let owner = Self.stage(of: path)
      return owner == nil || owner == stage.number
    }
  }

  /// What to say of each file in a kata's folder that looks like Swift and is not
  /// compiled: something follows `.swift`, as some editors and browsers save it, or
  /// it is hidden.
  static func notCompiled(in folder: String) -> [String] {
    parts.flatMap { part in
      Files.paths(below: "\(folder)/\(part)", hidden: true).compactMap { path in
        let name = path.split(separator: "/").last ?? ""
        let isSwift = name.hasSuffix(".swift")
        guard isSwift == Files.isHidden(path),
          isSwift || name.lowercased().contains(".swift"),
          // What a Mac and Emacs put beside a file.
          !["._", ".#"].contains(where: name.hasPrefix)
        else { return nil }
        return "\(part)/\(path) is not compiled: "
          + (isSwift
            ? "no part of its path may begin with a dot"
            : "give it a name that ends in .swift")
      }
    }
  }

  /// The same files, each line ended by LF.
  var withPlainLineEnds: KataFiles {
    mapValues { $0.holds("\r\n") ? Data(Files.text($0).utf8) : $0 }
  }

  /// The number of the stage that a file is named for, if for any.
  static func stage(of path: String) -> Int? {
    Stage.number(namedBy: path.split(separator: "/").last ?? "")
  }

  /// The learner's test files, below their folder.
  var ownTestFiles: [String] {
    part("Tests").keys.filter { $0.hasSuffix(".swift") }
      .map { String($0.dropFirst("Tests/".count)) }.sorted()
  }

  /// These files' sources with the other files' tests.
  public func withTests(of other: KataFiles) -> KataFiles {
    part("Sources").merging(other.part("Tests")) { $1 }
  }

  var digest: Digest {
    var digest = Digest()
    for (path, bytes) in sorted(by: { $0.key < $1.key }) {
      digest.add(path)
      digest.add(bytes)
      digest.add("")
    }
    return digest
  }

  /// A digest that comments, blank lines and indentation in Swift files do not
  /// change, nor the program that plays the kata, nor own tests of later stages.
  func codeDigest(upTo stage: Int) -> Digest {
    var files = filter { path, _ in
      !path.hasPrefix("Play/")
        && (!path.hasPrefix("Tests/") || Self.stage(of: path) ?? 0 <= stage)
    }
    for (path, bytes) in files where path.hasSuffix(".swift") {
      files[path] = Data(SwiftCode(bytes, keepsLiterals: true).code)
    }
    return files.digest
  }

  /// The code of a source, without comments and without what literals hold.
  static func code(in source: Data) -> String {
    let code = SwiftCode(source, keepsLiterals: false).code
    return String(decoding: code, as: UTF8.self)
  }

  /// The names, keywords and numbers in a text.
  static func words(_ text: some StringProtocol) -> [Substring] {
    Substring(text).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  /// Makes a folder hold these files and no others in its parts; files that are
  /// as they should be stay untouched, and of others the path is told.
  public func lay(
    in folder: String, whenWritten written: (String) throws -> Void = { _ in }
  ) throws {
    let now = try KataFiles.readAll(folder)
    for path in now.keys where self[path] == nil {
      try Files.remove("\(folder)/\(path)")
    }
    for (path, bytes) in self where now[path] != bytes {
      try Files.write(bytes, to: "\(folder)/\(path)")
      try written("\(folder)/\(path)")
    }
  }

  /// The same in a folder that is built again and again: each file that is written
  /// gets a time of its own in the distant past, so that no build is ever stale.
  public func layToBeBuilt(in folder: String) throws {
    let clock = "\((folder as NSString).deletingLastPathComponent)/clock"
    try lay(in: folder) { path in
      let second = (Files.text(clock).flatMap { Int($0) } ?? 0) + 1
      try Files.write("\(second)", to: clock)
      let time = Date(timeIntervalSince1970: 978_307_200 + Double(second))
      try FileManager.default.setAttributes(
        [.modificationDate: time], ofItemAtPath: path)
    }
  }
}
