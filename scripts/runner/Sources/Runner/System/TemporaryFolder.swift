import Foundation

/// A folder for what a program of the toolchain leaves behind, which is
/// removed with it.
struct TemporaryFolder: Sendable {
  /// Its absolute path, the same each time: SwiftPM would read the manifest
  /// anew for another one.
  let path: String

  /// The system's own, whatever this process has set since.
  private static let system = NSTemporaryDirectory()
  /// A socket's path may hold about a hundred bytes, and its name comes after.
  private static let longest = 70

  /// Makes an empty folder for one program at a time that works on this path.
  ///
  /// What one that was killed left there is removed first.
  init(for place: String) throws {
    var path = "\(place)/tmp"
    // The compiler cannot work with a temporary folder that is not in ASCII.
    if path.utf8.count > Self.longest || !path.utf8.allSatisfy({ $0 < 0x80 }) {
      var digest = Digest()
      digest.add(path)
      path = Self.system + "/workbook-\(digest)"
    }
    self.path = path
    try Files.remove(path)
    try Files.makeFolder(path)
  }

  /// Makes a folder for whatever this process and its children leave behind.
  ///
  /// Even `swift --version` leaves something. Nil where none can be made.
  init?(ofThisProcess id: pid_t) {
    path = Self.system + "/workbook-\(id)"
    guard (try? Files.makeFolder(path)) != nil else { return nil }
    setenv("TMPDIR", path, 1)
  }

  /// Removes the folder that this process has, and forgets it: another program
  /// is to take its place.
  static func leave() {
    try? Files.remove(system + "/workbook-\(getpid())")
    setenv("TMPDIR", system, 1)
  }

  /// Removes it, with all it holds.
  func remove() {
    try? Files.remove(path)
  }
}
