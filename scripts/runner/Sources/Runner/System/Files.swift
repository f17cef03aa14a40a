import Foundation
import Platform

/// Reading and writing files by path, with errors that a learner can act on.
public enum Files {
  /// Does what may fail, with a `Stop` that names the path and the reason.
  private static func attempt<Result>(
    _ what: String, _ path: String, _ work: () throws -> Result
  ) throws -> Result {
    do {
      return try work()
    } catch {
      throw Stop(.fault, "cannot \(what) \(path): \(reason(error))")
    }
  }

  /// Why it failed, in the system's own words if they are known.
  private static func reason(_ error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause.map { String(cString: strerror($0.code.rawValue)) }
      ?? error.localizedDescription
  }

  // MARK: - Reading

  /// The file's text, as of its bytes; nil when it cannot be read.
  public static func text(_ path: String) -> String? { bytes(path).map(text) }

  /// The text of these bytes, each line ended by LF; what is not UTF-8 becomes
  /// U+FFFD.
  static func text(_ bytes: Data) -> String {
    // To Swift, the CR LF of another system is one character, and no LF.
    let lines = bytes.holds("\r\n") ? bytes.filter { $0 != 13 } : bytes
    let text = String(decoding: lines, as: UTF8.self)
    return lines.contains(13) ? text.replacing("\r", with: "\n") : text
  }

  /// The file's bytes, or nil when there is no such file.
  public static func bytes(_ path: String) -> Data? {
    FileManager.default.contents(atPath: path)
  }

  /// The file's bytes, where one that cannot be read must not look like none.
  static func bytesOrThrow(_ path: String) throws -> Data {
    try attempt("read", path) {
      try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }

  /// Whether a file or folder exists at the path.
  public static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Whether anything is at the path, such as a link that leads nowhere.
  ///
  /// What cannot be looked at is there all the same.
  static func isThere(_ path: String) -> Bool {
    do {
      return try kind(of: path, followingLinks: false) != nil
    } catch {
      return true
    }
  }

  /// Whether a folder exists at the path.
  public static func isFolder(_ path: String) -> Bool {
    (try? kind(of: path, followingLinks: true)) == .folder
  }

  private static func isFile(_ path: String) -> Bool {
    do {
      return try kind(of: path, followingLinks: true) == .file
    } catch {
      // It is there all the same, and reading it fails.
      return true
    }
  }

  /// What may be at a path.
  enum Kind {
    case file, folder, link, other
  }

  /// What is at a path; nil for nothing.
  static func kind(of path: String, followingLinks: Bool) throws -> Kind? {
    let mode = try mode(of: path, followingLinks: followingLinks)
    return mode.map {
      switch $0 & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    }
  }

  /// The mode, with the type in it; nil when nothing is there.
  private static func mode(
    of path: String, followingLinks: Bool
  ) throws -> mode_t? {
    var found = stat()
    let code = followingLinks ? stat(path, &found) : lstat(path, &found)
    if code == 0 { return found.st_mode }
    if [ENOENT, ENOTDIR].contains(errno) { return nil }
    let why = String(cString: strerror(errno))
    throw Stop(.fault, "cannot read \(path): \(why)")
  }

  /// The names of a folder's entries in order, without hidden ones.
  public static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The names of all of a folder's entries, hidden ones included, in order; none
  /// where nothing is there.
  static func namesOrThrow(in folder: String) throws -> [String] {
    if try kind(of: folder, followingLinks: true) == nil { return [] }
    return try attempt("read", folder) {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
  }

  /// The paths of all files below a folder, relative to it, in order; a pipe, which
  /// may never end, is none.
  public static func tree(_ folder: String) -> [String] {
    paths(below: folder).filter { isFile("\(folder)/\($0)") }
  }

  /// The paths of all files below a folder that are not hidden, where one that
  /// cannot be read must not look like none.
  static func treeOrThrow(_ folder: String) throws -> [String] {
    guard try kind(of: folder, followingLinks: true) == .folder else {
      return []
    }
    return try attempt("read", folder) {
      try FileManager.default.subpathsOfDirectory(atPath: folder)
    }.filter { !isHidden($0) && isFile("\(folder)/\($0)") }.sorted()
  }

  /// How many bytes can still be written to the disk that a path is on.
  static func room(at path: String) -> Int? {
    let found = try? FileManager.default.attributesOfFileSystem(forPath: path)
    return (found?[.systemFreeSize] as? NSNumber)?.intValue
  }

  static func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// The paths of all that is below a folder but for what is hidden, or that, too.
  static func paths(below folder: String, hidden: Bool = false) -> [String] {
    let found = FileManager.default.enumerator(atPath: folder)
    return (found?.allObjects as? [String] ?? [])
      .filter { hidden || !isHidden($0) }.sorted()
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

  /// What each save of a file changes, even one that leaves the text as it was.
  typealias Stamp = [AnyHashable?]

  /// The stamp of the file as it is now: its number, its size and its time.
  static func stamp(of path: String) -> Stamp {
    let found = try? FileManager.default.attributesOfItem(atPath: path)
    return [.systemFileNumber, .size, .modificationDate].map {
      found?[$0] as? AnyHashable
    }
  }

  // MARK: - Writing

  /// Writes the text, making the folders above it first.
  public static func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes the bytes in one atomic step, making the folders above them first.
  public static func write(_ bytes: Data, to path: String) throws {
    try makeFolder((path as NSString).deletingLastPathComponent)
    if isFolder(path) {
      throw Stop(
        .fault,
        "cannot write \(path): it is a folder; remove it, or move it away")
    }
    try attempt("write", path) {
      try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }

  /// Writes a text where somebody asked for it: a link stays one, and what it
  /// leads to is written, if that has the same extension.
  ///
  /// - Throws: a `Stop` that says that the output, not the runner, is at fault.
  public static func save(_ text: String, to path: String) throws {
    var place = path
    // No more than the system follows.
    for _ in 0..<40 {
      guard let next = try? target(ofLink: place) else { break }
      let folder = (place as NSString).deletingLastPathComponent
      place = next.hasPrefix("/") ? next : "\(folder)/\(next)"
    }
    do {
      let isOther = try kind(of: place, followingLinks: false) == .other
      let kinds = [path, place].map { ($0 as NSString).pathExtension }
      if isOther || kinds[0] != kinds[1] {
        throw Stop(
          .unwritten,
          "cannot write \(path): it is \(isOther ? "no file" : "a link to \(place)"); "
            + "remove it, or move it away")
      }
      try write(text, to: place)
    } catch let stop as Stop { throw Stop(.unwritten, stop.message) }
  }

  /// Makes a folder and the folders above it, if they are not there yet.
  public static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      let why =
        fileAbove(path).map { "\($0) is no folder; remove it, or move it away" }
        ?? reason(error)
      throw Stop(.fault, "cannot make \(path): \(why)")
    }
  }

  /// What stands in the way where a folder, or one above it, should be.
  private static func fileAbove(_ path: String) -> String? {
    var place = path
    while place.count > 1,
      (try? kind(of: place, followingLinks: false)) == nil
    {
      place = (place as NSString).deletingLastPathComponent
    }
    return isFolder(place) ? nil : place
  }

  /// Removes a file, folder or link; it is no error when there is none.
  public static func remove(_ path: String) throws {
    // Below a file, nothing is there.
    if try kind(of: path, followingLinks: false) == nil { return }
    try attempt("remove", path) {
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch CocoaError.fileNoSuchFile {}
    }
  }

  /// Copies a file or folder, in place of what was there.
  public static func copy(_ path: String, to target: String) throws {
    try remove(target)
    try attempt("copy", path) {
      try FileManager.default.copyItem(atPath: path, toPath: target)
    }
  }

  /// Copies what a learner wrote: files byte for byte, with the right to run
  /// them, hidden ones included, and links as links; to the disk itself.
  ///
  /// Not as Foundation does, which fails where it cannot keep the owner.
  static func copyExactly(_ path: String, to target: String) throws {
    let places = [path, target].map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().path
    }
    try copyEach(places[0], to: places[1])
    // An editor may save at any time, and not every error is reported.
    guard try isSame(places[0], places[1]) else {
      throw Stop(.fault, "the copy of \(path) differs; try again")
    }
  }

  /// Whether two paths lead to the same, as an exact copy does.
  ///
  /// Not as Foundation compares, to which two names may be one.
  static func isSame(_ path: String, _ other: String) throws -> Bool {
    let places = [path, other]
    let kinds = try places.map { try kind(of: $0, followingLinks: false) }
    if kinds[0] != kinds[1] { return false }
    switch kinds[0] {
    case .folder:
      let names = try places.map(namesOrThrow)
      let bytes = names.map { Set($0.map { Data($0.utf8) }) }
      return try bytes[0] == bytes[1]
        && names[0].allSatisfy { try isSame("\(path)/\($0)", "\(other)/\($0)") }
    case .link: return try target(ofLink: path) == target(ofLink: other)
    case .file: return try bytesOrThrow(path) == bytesOrThrow(other)
    case .other, nil: return true
    }
  }

  private static func copyEach(_ path: String, to target: String) throws {
    switch try kind(of: path, followingLinks: false) {
    case .folder:
      try makeFolder(target)
      for name in try namesOrThrow(in: path) {
        try copyEach("\(path)/\(name)", to: "\(target)/\(name)")
      }
    case .link: try link(target, to: self.target(ofLink: path))
    case .file:
      try write(bytesOrThrow(path), to: target)
      let mode = try mode(of: path, followingLinks: false) ?? 0
      try attempt("write", target) {
        try FileManager.default.setAttributes(
          [.posixPermissions: Int(mode & 0o777)], ofItemAtPath: target)
      }
    case .other, nil:
      throw Stop(
        .fault, "\(path) is no file, folder or link; move it somewhere else")
    }
  }

  /// Removes what a kill left behind below a folder in the middle of a write.
  static func sweep(_ folder: String) {
    for path in paths(below: folder, hidden: true) {
      let name = path.split(separator: "/").last ?? ""
      // As Foundation names what it writes in one step, the second on a Mac.
      if name.hasPrefix(".dat.nosync")
        || name.contains(/.\.sb-[0-9a-f]{8}-[A-Za-z0-9]{6}$/)
      {
        try? remove("\(folder)/\(path)")
      }
    }
  }

  /// Makes a link where nothing stands.
  public static func link(_ path: String, to target: String) throws {
    try attempt("write", path) {
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: target)
    }
  }

  /// Moves a file or folder to where nothing stands.
  static func move(_ path: String, to target: String) throws {
    try attempt("write", target) {
      try FileManager.default.moveItem(atPath: path, toPath: target)
    }
  }
}

extension Data {
  /// Whether the text stands in the bytes.
  func holds(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
