import Foundation
import Platform

/// Reading and writing files by path, with errors that a learner can act on.
public enum Files {
  /// How a file's name ends while it is being written; a kill leaves it behind.
  static let unfinished = ".kata-unfinished"

  // MARK: - Reading

  /// The file's text, as of its bytes; nil when it cannot be read.
  public static func text(_ path: String) -> String? { bytes(path).map(text) }

  /// The text of these bytes, each line ended by LF; what is not UTF-8 becomes
  /// U+FFFD.
  static func text(_ bytes: Data) -> String {
    // To Swift, the CR LF of another system is one character, and no LF.
    let lines = bytes.holds("\r\n") ? bytes.filter { $0 != 13 } : bytes
    return String(decoding: lines, as: UTF8.self)
  }

  /// The file's bytes, or nil when there is no such file.
  public static func bytes(_ path: String) -> Data? {
    FileManager.default.contents(atPath: path)
  }

  /// The same, where a file that cannot be read must not look like none.
  static func allBytes(_ path: String) throws -> Data {
    try attempt("read", path) {
      try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }

  /// Whether a file or folder exists at the path.
  public static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Whether a folder exists at the path.
  public static func isFolder(_ path: String) -> Bool {
    kind(of: path) == S_IFDIR
  }

  /// The type in the mode of what the path leads to; nil for nothing.
  private static func kind(of path: String) -> mode_t? {
    (try? mode(of: path, followingLinks: true)).map { $0 & S_IFMT }
  }

  /// The mode, with the type in it; nil when nothing is there.
  static func mode(
    of path: String, followingLinks: Bool
  ) throws -> mode_t? {
    var found = stat()
    let code = followingLinks ? stat(path, &found) : lstat(path, &found)
    if code == 0 { return found.st_mode }
    if [ENOENT, ENOTDIR].contains(errno) { return nil }
    throw unreadable(path)
  }

  /// The names of a folder's entries in order, without hidden ones.
  public static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The names of all of a folder's entries, hidden ones included, in order.
  static func allNames(in folder: String) throws -> [String] {
    guard let list = opendir(folder) else { throw unreadable(folder) }
    defer { closedir(list) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(list) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw unreadable(folder) }
    return names.sorted()
  }

  /// The paths of all files below a folder, relative to it, in order; a pipe, which
  /// may never end, is none.
  public static func tree(_ folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: folder)
    var paths: [String] = []
    while let path = found?.nextObject() as? String {
      let hidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
      if !hidden, kind(of: "\(folder)/\(path)") == S_IFREG {
        paths.append(path)
      }
    }
    return paths.sorted()
  }

  /// Where a link leads, to the letter.
  static func target(ofLink path: String) throws -> String {
    try attempt("read", path) {
      try FileManager.default.destinationOfSymbolicLink(atPath: path)
    }
  }

  /// When the file was last changed, in whole seconds since 1970: all that the
  /// Swift compiler looks at.
  static func changeSecond(_ path: String) -> Int? {
    let found = try? FileManager.default.attributesOfItem(atPath: path)
    return (found?[.modificationDate] as? Date)
      .map { Int($0.timeIntervalSince1970.rounded(.down)) }
  }

  // MARK: - Writing

  /// Writes the text, making the folders above it first.
  public static func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes the bytes in one atomic step, making the folders above them first.
  public static func write(_ bytes: Data, to path: String) throws {
    try makeFolder((path as NSString).deletingLastPathComponent)
    try attempt("write", path) {
      try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }

  /// Makes a folder and the folders above it, if they are not there yet.
  static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      let why =
        fileAbove(path).map { "\($0) is no folder; remove it, or move it away" }
        ?? reason(of: error)
      throw Stop(.fault, "cannot make \(path): \(why)")
    }
  }

  /// What stands in the way where a folder, or one above it, should be.
  private static func fileAbove(_ path: String) -> String? {
    var place = path
    while place.count > 1, !exists(place) {
      place = (place as NSString).deletingLastPathComponent
    }
    return isFolder(place) ? nil : place
  }

  /// Removes a file or folder; it is no error when there is none.
  public static func remove(_ path: String) throws {
    guard exists(path) else { return }
    try attempt("remove", path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Copies a file or folder, in place of what was there.
  public static func copy(_ path: String, to target: String) throws {
    try remove(target)
    try attempt("copy", path) {
      try FileManager.default.copyItem(atPath: path, toPath: target)
    }
  }

  /// Writes the bytes in one atomic step, and waits until the disk has them; a link
  /// is replaced, and not what it leads to.
  static func write(_ bytes: Data, mode: mode_t, to path: String) throws {
    let draft = draft(of: path)
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw unwritable(path) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    // Nothing is there any more where it became the file.
    defer { unlink(draft) }
    try attempt("write", path) {
      try handle.write(contentsOf: bytes)
      // Some folders on a network know no such thing.
      guard fsync(file) == 0 || errno == EINVAL else { throw unwritable(path) }
      try handle.close()
    }
    try setMode(mode, of: draft)
    try rename(draft, to: path)
  }

  /// Makes a link where nothing stands.
  static func link(_ path: String, to target: String) throws {
    guard symlink(target, path) == 0 else { throw unwritable(path) }
  }

  /// Gives what is at the path this mode, if it has another.
  static func setMode(_ mode: mode_t, of path: String) throws {
    let now = try self.mode(of: path, followingLinks: true)
    guard let now, now & 0o777 != mode else { return }
    guard chmod(path, now & ~0o777 | mode) == 0 else { throw unwritable(path) }
  }

  /// Moves a file or folder; a file in the way is replaced.
  static func rename(_ path: String, to target: String) throws {
    if Foundation.rename(path, target) == 0 { return }
    guard errno == EXDEV else { throw unwritable(target) }
    // To another file system goes a copy, which appears there whole.
    let draft = draft(of: target)
    defer { try? remove(draft) }
    try copy(path, to: draft)
    try rename(draft, to: target)
    try remove(path)
  }

  /// Removes what a kill left behind below a folder in the middle of a write.
  static func sweep(_ folder: String) {
    let found = FileManager.default.enumerator(atPath: folder)
    while let path = found?.nextObject() as? String {
      if path.hasSuffix(unfinished) { try? remove("\(folder)/\(path)") }
    }
  }

  /// Where a file or folder is written before it takes its place.
  private static func draft(of path: String) -> String {
    let parts = path as NSString
    return parts.deletingLastPathComponent
      + "/.\(parts.lastPathComponent)\(unfinished)"
  }

  /// Removes one file, link or empty folder.
  static func removeOne(_ path: String) throws {
    guard Foundation.remove(path) == 0 else { throw unwritable(path) }
  }
}

extension Data {
  /// Whether the text stands in the bytes.
  func holds(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
