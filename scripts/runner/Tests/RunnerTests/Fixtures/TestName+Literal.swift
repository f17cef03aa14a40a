@testable import Runner

/// The name of an own test of the first kata, written as `Suite.test`.
extension TestName: ExpressibleByStringLiteral {
  /// Reads `Suite.test`.
  public init(stringLiteral name: String) {
    let parts = name.split(separator: ".")
    self.init(
      module: "UpDownGameOwnTests",
      suite: parts.dropLast().joined(separator: "."),
      test: String(parts.last ?? ""))
  }
}
