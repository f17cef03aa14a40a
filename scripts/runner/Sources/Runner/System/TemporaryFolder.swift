import Foundation

/// A folder for what a program of the toolchain leaves behind, which is
/// removed with it.
public struct TemporaryFolder: Sendable {
  /// Its absolute path, the same each time: SwiftPM would read the manifest
  /// again for another one.
  let path: String
  private let place: String
  /// Where programs may write: code that clears it leaves what else is here alone.
  var forPrograms: String { "\(path)/t" }
  /// The end of the folder's pipe that shows that this process is alive.
  private let lifeline: Int32

  /// The system's own, whatever this process has set since.
  ///
  /// On a Mac, Foundation does not ask the variable, and all other programs do.
  static let system = current
  /// The one that this process and its children use now.
  public static var current: String {
    let path = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return path.isEmpty ? NSTemporaryDirectory() : path
  }
  private static var own: String { "\(system)/workbook-\(getpid())" }
  /// A socket's path may hold about a hundred bytes, and its name comes after.
  private static let longest = 70

  /// Makes an empty folder for one program at a time that works on this path.
  ///
  /// What one that was killed left there is removed first. In the folder is a
  /// pipe, `runner`, that is open for writing until the folder is removed or
  /// this process ends: the observer in a test process reads from it.
  init(for place: String) throws {
    var path = "\(place)/tmp"
    // The compiler cannot work with a temporary folder that is not in ASCII.
    if path.utf8.count > Self.longest || !path.utf8.allSatisfy({ $0 < 0x80 }) {
      var digest = Digest()
      digest.add(path)
      path = "\(Self.system)/workbook-\(digest)"
    }
    (self.path, self.place) = (path, place)
    try Files.remove(path)
    try Files.makeFolder("\(path)/t")
    lifeline = Self.openPipe("\(path)/runner")
    Self.seed(forPrograms, from: [place, Self.system])
  }

  /// Makes a folder for whatever this process and its children leave behind,
  /// and removes those of processes that were killed.
  static func enter() {
    sweep()
    guard (try? Files.makeFolder(own)) != nil else { return }
    seed(own, from: [system])
    setenv("TMPDIR", own, 1)
  }

  /// Removes that folder, before this process ends or becomes another program.
  public static func leave() {
    try? Files.remove(own)
    setenv("TMPDIR", system, 1)
  }

  /// Does something in a folder that holds these files, and is gone after it.
  static func holding<Result>(
    _ files: [String: Data], _ work: (_ folder: String) throws -> Result
  ) throws -> Result {
    let folder = "\(current)/files-\(getpid())"
    defer { try? Files.remove(folder) }
    for (name, bytes) in files {
      try Files.write(bytes, to: "\(folder)/\(name)")
    }
    return try work(folder)
  }

  /// Gives a folder the first of the copies that these have of what xcrun keeps in
  /// TMPDIR: without it, each tool takes a Mac seconds to find.
  static func seed(_ folder: String, from places: [String]) {
    let name = "xcrun_db"
    let kept = places.lazy.compactMap { Files.bytes("\($0)/\(name)") }.first
    if let kept { try? Files.write(kept, to: "\(folder)/\(name)") }
  }

  func remove() {
    close(lifeline)
    Self.seed(place, from: [forPrograms])
    try? Files.remove(path)
  }

  /// Makes a pipe and opens it for writing; -1 where that is not possible.
  ///
  /// However this process ends, the system closes it then.
  private static func openPipe(_ path: String) -> Int32 {
    guard mkfifo(path, 0o600) == 0 else { return -1 }
    // It opens for writing only while it is open for reading.
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let writer = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    close(reader)
    // A pipe without a writer would mean that this process has ended.
    if writer < 0 { unlink(path) }
    return writer
  }

  private static func sweep() {
    for name in Files.names(in: system) where name.hasPrefix("workbook-") {
      guard let id = pid_t(name.dropFirst("workbook-".count)), id > 0,
        kill(id, 0) != 0, errno == ESRCH
      else { continue }
      try? Files.remove("\(system)/\(name)")
    }
  }
}
