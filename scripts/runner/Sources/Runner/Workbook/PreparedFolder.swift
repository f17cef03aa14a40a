import Foundation

/// A folder inside the package in which the runner lays out code to be built.
///
/// One folder is used again and again, so that a build after the first is
/// short. Each changed file gets a time of its own in the distant past, so
/// that no build is ever stale.
public struct PreparedFolder: Sendable {
  private let root: String
  private let kata: Kata
  /// The value for `KATA_SOURCE`.
  let source: String

  /// Creates the folder's description; `name` keeps two uses apart.
  init(_ kata: Kata, root: String, name: String) {
    self.init(kata, root: root, source: ".build/prepared/\(name)")
  }

  /// The same, for a folder of any name below the root.
  public init(_ kata: Kata, root: String, source: String) {
    self.root = root
    self.kata = kata
    self.source = source
  }

  /// Makes the folder hold exactly these files.
  public func lay(_ files: KataFiles) throws {
    try files.lay(in: "\(root)/\(source)/\(kata.folder)") { path in
      try FileManager.default.setAttributes(
        [.modificationDate: try nextTime()], ofItemAtPath: path)
    }
  }

  /// A second that no file here has had before.
  private func nextTime() throws -> Date {
    let clock = "\(root)/\(source)/clock"
    let second = (Int(Files.text(clock) ?? "") ?? 0) + 1
    try Files.write("\(second)", to: clock)
    return Date(timeIntervalSince1970: 978_307_200 + Double(second))
  }
}
