import Foundation
import XCTest

@testable import Runner

/// A folder for one test, in a path that is as hard as a learner's can be.
final class SampleFolder {
  /// The absolute path, without symbolic links.
  let path: String
  private let top: String

  init() throws {
    let name = "runner tests \(UUID().uuidString.prefix(8))"
    // `/tmp` may be a link, and `URL` does not resolve it on every system.
    top = Self.real(NSTemporaryDirectory()) + "/" + name
    path = "\(top)/한글 Ann's book"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: top)
  }

  /// Writes a file, making the folders above it first.
  func write(_ text: String, to name: String) throws {
    let file = "\(path)/\(name)"
    try Files.makeFolder((file as NSString).deletingLastPathComponent)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  /// The text of a file; nil where there is none.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Makes these the folders of its katas.
  func list(_ katas: [String]) throws {
    try write(Self.list(katas), to: Workbook.list)
  }

  /// The list of these katas.
  static func list(_ katas: [String]) -> String {
    let rows = katas.map { "{ \"folder\": \"\($0)\", \"swift\": 5 }" }
    return "[\n  \(rows.joined(separator: ",\n  "))\n]\n"
  }

  /// Replaces a text in a file by another.
  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try XCTUnwrap(text(name), "there is no \(name)")
    XCTAssertTrue(text.contains(old), "\(name) holds no “\(old)”")
    try write(text.replacing(old, with: new), to: name)
  }

  /// Gives a file this time of change, in seconds since 1970.
  func setTime(_ second: Double, of name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: second)],
      ofItemAtPath: "\(path)/\(name)")
  }

  private static func real(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension Files {
  /// All that is below a folder, to the byte: links, and files with their mode.
  static func everything(below folder: String) throws -> [String: String] {
    let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    let manager = FileManager.default
    var all: [String: String] = [:]
    for path in try manager.subpathsOfDirectory(atPath: place) {
      let file = "\(place)/\(path)"
      let found = try manager.attributesOfItem(atPath: file)
      let bytes = manager.contents(atPath: file)?.base64EncodedString()
      all[path] =
        (try? manager.destinationOfSymbolicLink(atPath: file))
        ?? "\(found[.posixPermissions] ?? "") \(bytes ?? "folder")"
    }
    return all
  }
}
