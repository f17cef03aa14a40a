/// Follows the files in which test processes write their events.
///
/// Each process has files of its own, named by the observer in it, so that no
/// build system's way of starting them matters.
struct EventFiles {
  private let folder: String
  private var readers: [String: EventReader] = [:]

  /// Follows the files in this folder.
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
