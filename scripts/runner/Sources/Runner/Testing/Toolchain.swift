import Foundation

/// The Swift toolchain that is found on the PATH.
public enum Toolchain {
  /// The oldest version that will do, as the manifests say.
  public static let oldest = "6.2"

  /// The path, size and time of `swift`, and what it calls itself: changes when
  /// another is installed, or chosen behind a `swift` that only passes on.
  static var identity: String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
      let swift = "\(folder)/swift"
      guard FileManager.default.isExecutableFile(atPath: swift) else {
        continue
      }
      let real = URL(fileURLWithPath: swift).resolvingSymlinksInPath().path
      let found = try? FileManager.default.attributesOfItem(atPath: real)
      return "\(real) \(found?[.size] ?? 0) "
        + "\(Files.changeSecond(real) ?? 0) \(version())"
    }
    return "none"
  }

  /// What `swift --version` says, in one line, such as `6.3.1`.
  static func version() -> String {
    let output =
      Shell.successfulOutput(["swift", "--version"], in: "/") ?? Data()
    let words = String(decoding: output, as: UTF8.self)
      .split { $0 == " " || $0 == "\n" }
    let place = words.firstIndex(of: "version")
    return place.flatMap { words.dropFirst($0 + 1).first }.map(String.init)
      ?? "unknown"
  }
}
