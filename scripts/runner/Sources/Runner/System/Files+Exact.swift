import Foundation

/// Reading and writing where nothing may be passed over in silence.
extension Files {
  /// How a file's name ends while it is being written; a kill leaves it behind.
  static let unfinished = ".kata-unfinished"

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

  /// The file's bytes.
  static func allBytes(_ path: String) throws -> Data {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(path) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    do {
      return try handle.readToEnd() ?? Data()
    } catch {
      throw Stop(.fault, "cannot read \(path): \(error.localizedDescription)")
    }
  }

  /// Where a link leads, to the letter.
  static func target(ofLink path: String) throws -> String {
    do {
      return try FileManager.default.destinationOfSymbolicLink(atPath: path)
    } catch {
      throw Stop(.fault, "cannot read \(path): \(error.localizedDescription)")
    }
  }

  /// Writes the bytes in one atomic step, and waits until the disk has them.
  ///
  /// Takes the place of a file, or of a link but not of what it leads to.
  static func write(_ bytes: Data, mode: mode_t, to path: String) throws {
    let parts = path as NSString
    let draft =
      parts.deletingLastPathComponent
      + "/.\(parts.lastPathComponent)\(unfinished)"
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw unwritable(path) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: bytes)
      // Some folders on a network know no such thing.
      guard fsync(file) == 0 || errno == EINVAL else { throw unwritable(path) }
      try handle.close()
      try setMode(mode, of: draft)
      try rename(draft, to: path)
    } catch {
      unlink(draft)
      if let stop = error as? Stop { throw stop }
      throw Stop(.fault, "cannot write \(path): \(reason(of: error))")
    }
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

  /// Moves within one file system; a file in the way is replaced.
  static func rename(_ path: String, to target: String) throws {
    guard Foundation.rename(path, target) == 0 else { throw unwritable(target) }
  }

  /// Removes one file, link or empty folder.
  static func removeOne(_ path: String) throws {
    guard Foundation.remove(path) == 0 else { throw unwritable(path) }
  }

  private static func unreadable(_ path: String) -> Stop {
    Stop(.fault, "cannot read \(path): \(String(cString: strerror(errno)))")
  }

  private static func unwritable(_ path: String) -> Stop {
    let error = NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
    return Stop(.fault, "cannot write \(path): \(reason(of: error))")
  }
}
