import Foundation
import Platform

/// Reading and writing files by path, with errors that a learner can act on.
public enum Files {
  /// The file's text, each line ended by LF; a byte that is not UTF-8 becomes
  /// U+FFFD.
  ///
  /// Returns nil when there is no such file or it cannot be read.
  public static func text(_ path: String) -> String? {
    bytes(path).map(text)
  }

  /// The text of these bytes of a file, each line ended by LF.
  static func text(_ bytes: Data) -> String {
    // To Swift, the CR LF of another system is one character, and no LF.
    let lines = bytes.holds("\r\n") ? bytes.filter { $0 != 13 } : bytes
    return String(decoding: lines, as: UTF8.self)
  }

  /// The file's bytes, or nil when there is no such file.
  public static func bytes(_ path: String) -> Data? {
    FileManager.default.contents(atPath: path)
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

  /// The names of a folder's entries in order, without hidden ones.
  public static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The paths of all files below a folder, relative to it, in order.
  ///
  /// What can be opened and never read to its end, as a pipe, is no file.
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

  /// Writes the text, making the folders above it first.
  public static func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes the bytes in one atomic step, making the folders above them first.
  public static func write(_ bytes: Data, to path: String) throws {
    try makeFolder((path as NSString).deletingLastPathComponent)
    do {
      try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Stop(.fault, "cannot write \(path): \(reason(of: error))")
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
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw Stop(.fault, "cannot remove \(path): \(reason(of: error))")
    }
  }

  /// Removes a folder's oldest entries where there are more than this.
  static func removeOldest(in folder: String, beyond count: Int) {
    let paths = names(in: folder).map { "\(folder)/\($0)" }
    guard paths.count > count else { return }
    let ages = paths.map { (changeSecond($0) ?? 0, $0) }.sorted { $0 < $1 }
    for (_, path) in ages.prefix(paths.count - count) {
      // Another command may have removed it meanwhile.
      try? remove(path)
    }
  }

  /// Copies a file or folder, in place of what was there.
  public static func copy(_ path: String, to target: String) throws {
    try remove(target)
    do {
      try FileManager.default.copyItem(atPath: path, toPath: target)
    } catch {
      throw Stop(.fault, "cannot copy \(path): \(reason(of: error))")
    }
  }

  /// When the file was last changed, in whole seconds since 1970.
  ///
  /// Whole seconds, because that is all the Swift compiler looks at.
  static func changeSecond(_ path: String) -> Int? {
    let found = try? FileManager.default.attributesOfItem(atPath: path)
    return (found?[.modificationDate] as? Date)
      .map { Int($0.timeIntervalSince1970.rounded(.down)) }
  }

  /// Everyday words for why the file system refused.
  static func reason(of error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
    let codes = [error, cause].compactMap { $0 }.map { ($0.domain, $0.code) }
    // The systems' Foundations tell the same thing in one of two ways.
    func isOne(of posix: [Int32], _ cocoa: [CocoaError.Code]) -> Bool {
      codes.contains { domain, code in
        domain == NSCocoaErrorDomain
          ? cocoa.contains { $0.rawValue == code }
          : posix.contains { Int($0) == code }
      }
    }
    if isOne(of: [ENOSPC, EDQUOT], [.fileWriteOutOfSpace]) {
      return "the disk is full; make room and try again"
    }
    if isOne(
      of: [EROFS, EACCES, EPERM],
      [.fileWriteVolumeReadOnly, .fileWriteNoPermission])
    {
      return "it is read-only; copy the workbook to a folder of your own"
    }
    return error.localizedDescription
  }
}

extension Data {
  /// Whether the text stands in the bytes.
  func holds(_ text: StaticString) -> Bool {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      return platform_holds(
        base, bytes.count, text.utf8Start, text.utf8CodeUnitCount) == 1
    }
  }
}
