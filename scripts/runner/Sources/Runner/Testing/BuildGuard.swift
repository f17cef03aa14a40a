import Foundation

/// Sees to it that a verdict is never that of other code than what is on disk.
///
/// The Swift compiler compares file times in whole seconds: of two edits
/// within one second it may build only the first. So the runner notes what
/// every file held when it was built. A file that holds something else now
/// and bears the same second makes its module be built anew.
public struct BuildGuard {
  private let root: String
  private let scratch: String
  /// The modules and the folders of their sources.
  private let modules: [(name: String, folder: String)]

  private struct State: Equatable {
    var second: String
    var digest: String
  }

  init(root: String, request: TestRequest) {
    let kata = request.kata
    self.root = root
    scratch = "\(root)/\(request.scratch)"
    let source = "\(request.source)/\(kata.folder)"
    var modules = [
      (kata.module, "\(source)/Sources"), ("KataTestSupport", "Tests/Support"),
    ]
    if request.tests != .own { modules.append((kata.stageModule, kata.tests)) }
    if request.tests != .stages {
      modules.append((kata.ownModule, "\(source)/Tests"))
    }
    self.modules = modules
  }

  /// Makes the modules be built anew whose sources changed unnoticeably.
  func prepare() throws {
    var record = read()
    for module in modules {
      let now = states(of: module.folder)
      let isStale = now.contains { path, state in
        guard let before = record[path] else { return false }
        return before.second == state.second && before.digest != state.digest
      }
      if isStale {
        try Self.forgetBuild(of: module.name, scratch: scratch)
      }
      record.merge(now) { $1 }
    }
    try write(record)
  }

  /// Makes a module be compiled anew by the next build.
  ///
  /// What the compiler made is removed; the lists that SwiftPM made for the
  /// compiler stay, since it would not write them again.
  public static func forgetBuild(of module: String, scratch: String) throws {
    let folder = "\(scratch)/debug/\(module).build"
    let lists = ["output-file-map.json", "sources"]
    for name in Files.names(in: folder) where !lists.contains(name) {
      try Files.remove("\(folder)/\(name)")
    }
    try Files.remove("\(scratch)/debug/Modules/\(module).swiftmodule")
  }

  /// Notes the files that changed while the build ran: what the compiler read
  /// of them is unknown.
  func finish() {
    var record = read()
    for module in modules {
      for (path, state) in states(of: module.folder)
      where record[path] != state {
        record[path] = State(second: state.second, digest: "unknown")
      }
    }
    try? write(record)
  }

  private var recordPath: String { "\(scratch)/built-files" }

  private func states(of folder: String) -> [String: State] {
    var states: [String: State] = [:]
    for file in Files.tree("\(root)/\(folder)") {
      let path = "\(folder)/\(file)"
      var digest = Digest()
      digest.add(Files.bytes("\(root)/\(path)") ?? Data())
      states[path] = State(
        second: Files.changeSecond("\(root)/\(path)").map(String.init) ?? "-",
        digest: digest.description)
    }
    return states
  }

  private func read() -> [String: State] {
    var record: [String: State] = [:]
    for line in (Files.text(recordPath) ?? "").split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 2)
      guard fields.count == 3 else { continue }
      record[String(fields[2])] = State(
        second: String(fields[0]), digest: String(fields[1]))
    }
    return record
  }

  private func write(_ record: [String: State]) throws {
    let lines = record.sorted { $0.key < $1.key }
      .map { "\($0.value.second) \($0.value.digest) \($0.key)\n" }
    try Files.write(lines.joined(), to: recordPath)
  }
}
