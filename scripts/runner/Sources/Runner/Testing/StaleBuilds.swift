import Foundation

/// Makes sure that what is built is what is on disk.
///
/// The Swift compiler compares file times in whole seconds: of two edits within
/// one second it may build only the first. So the runner notes what every file
/// held when it was built. If one holds something else and has the same second,
/// its target's revision is raised, which the manifest defines for this target:
/// with another command line, any build system compiles it again.
struct StaleBuilds {
  private let root: String
  private let request: TestRequest

  private struct State: Codable, Equatable {
    var second: Int?
    /// Nil where the file changed while it was built.
    var digest: String?
  }

  private struct Record: Codable {
    var files: [String: State] = [:]
    var revisions: [String: Int] = [:]
  }

  /// The revisions of the targets that a request builds.
  init(root: String, request: TestRequest) {
    (self.root, self.request) = (root, request)
  }

  /// Where they are kept.
  private var path: String { "\(root)/\(request.scratch)/revisions.json" }

  /// Raises what must be raised, and returns the manifest's variable for it;
  /// empty as long as nothing was ever raised.
  func prepare() throws -> [String: String] {
    var record = read()
    for target in request.targets {
      let before = record.files.filter {
        $0.key.hasPrefix("\(target.folder)/")
      }
      let now = states(of: target.folder)
      if let path = now.first(where: { $0.value.second ?? 0 < 0 })?.key {
        throw Stop(
          .fault,
          "Swift cannot build a file whose time lies before 1970: `touch "
            + "'\(path)'` gives it another one")
      }
      let isStale = before.contains { path, state in
        now[path]?.second == state.second && now[path] != state
      }
      if isStale { record.revisions[target.name, default: 0] += 1 }
      let gone = before.keys.filter { now[$0] == nil }
      // SwiftPM leaves the copy of a resource that is gone where it is.
      if gone.contains(where: { !$0.hasSuffix(".swift") }) {
        try Files.remove("\(root)/\(request.scratch)")
      }
      for path in gone { record.files[path] = nil }
      record.files.merge(now) { $1 }
    }
    try write(record)
    if record.revisions.isEmpty { return [:] }
    let words = record.revisions.map { "\($0.key)=\($0.value)" }.sorted()
    return ["KATA_REVISIONS": words.joined(separator: ",")]
  }

  /// Notes the files that changed meanwhile: what the compiler read is unknown.
  func finish() {
    var record = read()
    let now = request.targets.flatMap { states(of: $0.folder) }
    for (path, state) in now where record.files[path] != state {
      record.files[path] = State(second: state.second, digest: nil)
    }
    try? write(record)
  }

  private func states(of folder: String) -> [String: State] {
    var states: [String: State] = [:]
    for path in Files.tree("\(root)/\(folder)").map({ "\(folder)/\($0)" }) {
      var digest = Digest()
      digest.add(Files.bytes("\(root)/\(path)") ?? Data())
      states[path] = State(
        second: Files.changeSecond("\(root)/\(path)"),
        digest: digest.description)
    }
    return states
  }

  private func read() -> Record {
    Files.bytes(path).flatMap {
      try? JSONDecoder().decode(Record.self, from: $0)
    } ?? Record()
  }

  private func write(_ record: Record) throws {
    try Files.write(JSONEncoder().encode(record), to: path)
  }
}
