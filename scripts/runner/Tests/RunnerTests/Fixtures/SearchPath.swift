import Foundation

@testable import Runner

/// Values of PATH that a learner's machine could have.
enum SearchPath {
  /// All that there is here, but without one tool.
  ///
  /// - Parameter folder: Where links to the tools beside it are made.
  static func without(_ missing: String, in folder: String) throws -> String {
    try Files.remove(folder)
    try Files.makeFolder(folder)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    var folders = path.split(separator: ":").map(String.init)
    for place in folders where Files.exists("\(place)/\(missing)") {
      for tool in Files.names(in: place)
      where tool != missing && !Files.exists("\(folder)/\(tool)") {
        try? FileManager.default.createSymbolicLink(
          atPath: "\(folder)/\(tool)", withDestinationPath: "\(place)/\(tool)")
      }
    }
    folders.removeAll { Files.exists("\($0)/\(missing)") }
    return (folders + [folder]).joined(separator: ":")
  }

  /// The variable for a call of the toolchain's own tools, such as clang: where
  /// `swift` is a link, they may lie beside the real one alone.
  static func withToolchain() throws -> [String: String] {
    let real = "dirname \"$(readlink -f \"$(command -v swift)\")\""
    let folder = try Shell.run(["sh", "-c", real], in: "/").output
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return ["PATH": path + ":" + folder.trimmingCharacters(in: .newlines)]
  }

  /// All that there is here, behind a folder that comes first.
  static func behind(_ folder: String) -> String {
    folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
  }
}

extension Files {
  /// Writes a script that can be run.
  static func writeProgram(_ text: String, to path: String) throws {
    try write(text, to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path)
  }
}
