import Foundation

/// Reading a kata's files, and laying them out.
extension KataFiles {
  /// Reads all parts of a kata's folder, but for what cannot be read.
  public static func read(_ folder: String) -> KataFiles {
    read(folder, Files.tree, Files.bytes)
  }

  /// Reads them, where a file that cannot be read must not look like none.
  static func readOrThrow(_ folder: String) throws -> KataFiles {
    try read(folder, Files.treeOrThrow, Files.bytesOrThrow)
  }

  private static func read(
    _ folder: String, _ tree: (String) throws -> [String],
    _ read: (String) throws -> Data?
  ) rethrows -> KataFiles {
    var files = KataFiles()
    for part in parts {
      for path in try tree("\(folder)/\(part)") {
        files["\(part)/\(path)"] = try read("\(folder)/\(part)/\(path)")
      }
    }
    return files
  }

  /// Makes a folder hold these files and no others in its parts; files that are
  /// as they should be stay untouched, and of others the path is reported.
  public func lay(
    in folder: String, whenWritten written: (String) throws -> Void = { _ in }
  ) throws {
    // A folder that cannot be looked at must not be taken for a file.
    func kind(_ path: String) throws -> Files.Kind? {
      try Files.kind(of: "\(folder)/\(path)", followingLinks: true)
    }
    for part in Self.parts {
      if try kind(part) != .folder { try Files.remove("\(folder)/\(part)") }
      // Of two names that are equal to Swift, both are there.
      for path in try Files.treeOrThrow("\(folder)/\(part)")
      where self["\(part)/\(path)"] == nil {
        try Files.remove("\(folder)/\(part)/\(path)")
      }
    }
    let now = try KataFiles.readOrThrow(folder)
    for (path, bytes) in self where now[path] != bytes {
      if try kind(path) == .folder { try Files.remove("\(folder)/\(path)") }
      try Files.write(bytes, to: "\(folder)/\(path)")
      try written("\(folder)/\(path)")
    }
  }

  /// Writes the files into a folder that is built again and again.
  ///
  /// Each file that is written gets a time of its own in the distant past, so that no
  /// build is ever stale.
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
