import Foundation
import Runner

/// The folder of this program, in which SwiftPM has put the others, too.
enum BuiltPrograms {
  static let folder = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent().path

  /// Builds the program behind a script, where that is not built yet.
  ///
  /// - Throws: a `Stop` when it cannot be built.
  static func build(for script: String, in workbook: Workbook) throws {
    let built = try Shell.run(
      ["./scripts/\(script)", "--help"], in: workbook.root)
    guard built.code == 0 else { throw Stop(.fault, built.output) }
  }
}
