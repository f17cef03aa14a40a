import Foundation

/// Follows the files in which test processes write their events.
///
/// Each process has files of its own, named by the observer in it, so that no
/// build system's way of starting them matters.
struct EventFiles {
  private let folder: String
  private var readers: [String: EventReader] = [:]

  init(folder: String) {
    self.folder = folder
  }

  /// Adds to the log what has been written since the last call.
  mutating func read(into log: inout TestLog) {
    for name in Files.names(in: folder) where name.hasSuffix(".jsonl") {
      if readers[name] == nil {
        readers[name] = EventReader(
          path: "\(folder)/\(name)", process: String(name.prefix { $0 != "-" }),
          isOfXCTest: name.hasSuffix("-xctest.jsonl"))
      }
      readers[name]?.read(into: &log)
    }
  }
}

/// Reads the events of one process and one test library, as they are written.
private struct EventReader {
  private let handle: FileHandle
  private var rest = Data()
  private var events: TestEvents
  private var issues = 0

  private static let newline = UInt8(ascii: "\n")
  /// How many issues in a row are read: a loop in a test may fail forever.
  private static let mostIssues = 2_000
  /// How much is read at a time.
  private static let most = 1 << 20

  /// Opens the file of a process; nil when that cannot be.
  init?(path: String, process: String, isOfXCTest: Bool) {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    self.handle = handle
    events = TestEvents(of: process, isOfXCTest: isOfXCTest)
  }

  /// Adds to the log what has been written since the last call.
  mutating func read(into log: inout TestLog) {
    while let new = try? handle.read(upToCount: Self.most), !new.isEmpty {
      // The last line may be on its way, or cut short by a crash.
      guard let end = new.lastIndex(of: Self.newline) else {
        rest.append(new)
        continue
      }
      rest.append(new[..<end])
      for line in rest.split(separator: Self.newline) {
        issues = line.holds("\"issueRecorded\"") ? issues + 1 : 0
        if issues > Self.mostIssues { continue }
        events.read(line, into: &log)
      }
      rest = Data(new[new.index(after: end)...])
    }
  }
}
