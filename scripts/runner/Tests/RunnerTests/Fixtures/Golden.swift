import Foundation
import XCTest

/// Texts that are compared with a file in `Golden`.
enum Golden {
  private static let folder =
    (#filePath as NSString).deletingLastPathComponent + "/../Golden"

  /// Compares the text with the file.
  ///
  /// `KATA_RECORD=1 swift test …` writes the files anew, to be read in a diff.
  static func assert(
    _ text: String, is name: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let path = "\(folder)/\(name)"
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if ProcessInfo.processInfo.environment["KATA_RECORD"] != nil {
      try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    let golden = FileManager.default.contents(atPath: path)
      .map { String(decoding: $0, as: UTF8.self) }
    XCTAssertEqual(text, golden, name, file: file, line: line)
  }
}
