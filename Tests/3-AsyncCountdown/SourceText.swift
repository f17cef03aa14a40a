import Foundation
import XCTest

/// The text of all code in the kata's `Sources`, for what a run cannot show.
func textOfSources(from file: String = #filePath) throws -> String {
  let here = URL(fileURLWithPath: file).deletingLastPathComponent()
  let parent = here.deletingLastPathComponent()
  let source = ProcessInfo.processInfo.environment["KATA_SOURCE"] ?? "Katas"
  let folders = [
    // where own tests stand, beside the sources
    parent,
    // where shipped tests stand
    parent.deletingLastPathComponent()
      .appendingPathComponent("\(source)/\(here.lastPathComponent)"),
  ].map { $0.appendingPathComponent("Sources") }
  let folder = folders.first {
    FileManager.default.fileExists(atPath: $0.path)
  }
  let files = FileManager.default.enumerator(
    at: try XCTUnwrap(folder, "the kata's Sources should be found"),
    includingPropertiesForKeys: nil)
  return try (files?.allObjects ?? [])
    .compactMap { $0 as? URL }
    .filter { $0.pathExtension == "swift" }
    .map { try String(contentsOf: $0, encoding: .utf8) }
    .joined()
}
