import Foundation

/// The Swift toolchain that is found on the PATH.
public enum Toolchain {
  /// What `swift --version` says, in one line, such as `6.3.1`.
  static func version() -> String {
    let said = try? Shell.run(["swift", "--version"], in: "/").output
    let version = said?.firstMatch(of: /version (\S+)/)?.1
    return version.map(String.init) ?? "unknown"
  }
}
