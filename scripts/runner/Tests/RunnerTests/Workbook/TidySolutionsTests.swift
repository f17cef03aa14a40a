import Foundation
import XCTest

@testable import Runner

/// Every drill in tidying up: different code that is tidy meets its goals, and
/// code that only looks tidier does not.
///
/// Only the scan runs; nothing is built. Tidy code is whole all the same: laid
/// over its drill, it builds and is green in every stage up to the drill's.
final class TidySolutionsTests: XCTestCase {
  /// Changes of one file, in order: a declaration is replaced from the line that
  /// begins so, up to the line that closes it; other texts wherever they stand.
  typealias Edits = [(old: String, new: String)]

  private struct Trial {
    let drill: Drill
    let versions: Drill.Versions

    /// The goals that the code misses once it is edited, moved to another file
    /// or both.
    func unmet(_ edits: Edits, isMoved: Bool = false) -> [String] {
      var files = versions.begin
      guard let path = drill.files.last, let bytes = files[path] else {
        return ["no file"]
      }
      var lines = String(decoding: bytes, as: UTF8.self)
      for (old, new) in edits { lines = Self.edit(lines, old, new) }
      if isMoved { files[path] = nil }
      files[isMoved ? "Sources/Other.swift" : path] = Data(lines.utf8)
      return drill.unmetGoals(files, tidy: versions.right)
    }

    private static func edit(_ text: String, _ old: String, _ new: String)
      -> String
    {
      XCTAssertTrue(text.contains(old), "\(old) is not there")
      guard old.hasPrefix("  "), old.last != "\n" else {
        return text.replacing(old, with: new)
      }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      let indent = String(old.prefix { $0 == " " })
      guard let start = lines.firstIndex(where: { $0.hasPrefix(old) }),
        let end = lines[start...].firstIndex(of: indent + "}")
      else { return "" }
      lines.replaceSubrange(start...end, with: [new])
      return lines.joined(separator: "\n")
    }
  }

  private func trial(_ kata: String, _ name: String) throws -> Trial {
    let root = #filePath.components(separatedBy: "/scripts/runner/")[0]
    let book = try Workbook(root: root, naming: [kata])
    let kata = try book.kata(named: kata)
    let drill = try XCTUnwrap(
      Drill.all(of: kata, in: book).first { $0.name == name }, name)
    return Trial(
      drill: drill,
      versions: try drill.versions(Chain(kata, in: book), in: book))
  }

  func judge(
    _ kata: String, _ name: String, tidy: [Edits], looksTidy: [Edits],
    line: UInt = #line
  ) throws {
    let trial = try trial(kata, name)
    XCTAssertGreaterThan(trial.drill.goalCount, 0, line: line)
    for (index, edits) in tidy.enumerated() {
      XCTAssertEqual(
        trial.unmet(edits), [], "tidy \(index)", line: line)
      XCTAssertEqual(
        trial.unmet(edits, isMoved: true), [], "tidy \(index), moved",
        line: line)
    }
    for (index, edits) in ([[]] + looksTidy).enumerated() {
      XCTAssertNotEqual(
        trial.unmet(edits), [], "looks tidy \(index)", line: line)
      XCTAssertNotEqual(
        trial.unmet(edits, isMoved: true), [], "looks tidy \(index), moved",
        line: line)
    }
    XCTAssertGreaterThanOrEqual(tidy.count, 3, line: line)
    XCTAssertGreaterThanOrEqual(looksTidy.count, 2, line: line)
  }
}
