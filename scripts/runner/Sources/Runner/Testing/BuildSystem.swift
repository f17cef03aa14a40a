import Foundation

/// Which of SwiftPM's build systems builds the katas.
public enum BuildSystem {
  /// The one that `KATA_BUILD_SYSTEM` names, such as `swiftbuild`; nil where the
  /// toolchain's own choice stands.
  private static let named: String? =
    ProcessInfo.processInfo.environment["KATA_BUILD_SYSTEM"]
    .flatMap { $0.isEmpty ? nil : $0 }

  /// What `swift` is called with for it.
  static let flags = named.map { ["--build-system", $0] } ?? []

  /// Whether it is the native one, and not Swift Build.
  ///
  /// The toolchain has built this program, too: the one puts products into a
  /// folder `debug`, and the other into one such as `Debug-linux`.
  public static let isNative: Bool = {
    if let named { return named == "native" }
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
    return program.resolvingSymlinksInPath().deletingLastPathComponent()
      .lastPathComponent == "debug"
  }()
}
