import Foundation

/// What trials have shown, by the tests, the state, the time limit, this program, and
/// what all tests are built with.
struct TrialMemory: Sendable {
  /// How many trials are remembered, at most.
  static let most = 500

  private let folder: String
  private let base: String
  private let kata: Kata

  /// A run, as it is kept.
  private struct Kept: Codable {
    var records: [TestRecord]
    var output: PrintedOutput
    var code: Int32?
  }

  init(of kata: Kata, root: String, limit: Double) {
    self.kata = kata
    folder = "\(root)/.build/katas/\(kata.module)/grades"
    // Another toolchain builds this program anew, and a changed one, too: what
    // they found may be found in another way now.
    let runner = Files.changeSecond(CommandLine.arguments[0]) ?? 0
    var shared = Digest()
    for folder in ["Tests/Support", "scripts/observer"] {
      for path in Files.tree("\(root)/\(folder)") {
        shared.add(path)
        shared.add(Files.bytes("\(root)/\(folder)/\(path)") ?? Data())
      }
    }
    base = "\(runner), \(limit), \(shared)"
  }

  private func path(_ trial: Trial, _ files: KataFiles) -> String {
    var digest = Digest()
    digest.add("\(base), \(trial.hope), \(trial.look), \(trial.pattern)")
    digest.add(trial.state)
    digest.add(files.digest.description)
    return "\(folder)/\(digest)"
  }

  /// The runs of a trial that was made before; nil where it was not.
  func runs(_ trial: Trial, on files: KataFiles?) -> [TestRun]? {
    guard let files, let bytes = Files.bytes(path(trial, files)),
      let kept = try? JSONDecoder().decode([Kept].self, from: bytes)
    else { return nil }
    let call = SwiftCall(kata, tests: .both, filter: nil)
    return kept.map {
      TestRun(
        call: call, log: TestLog($0.records), output: $0.output, text: "",
        end: $0.code.map { .exited($0) } ?? .stopped)
    }
  }

  /// Keeps them, unless on right code, or code without the feature, a test ran out of
  /// time or ended the process, a mistake was not built, or a test was skipped: that
  /// may go another way the next time.
  ///
  /// A memory that cannot be written is only slower.
  func keep(_ runs: [TestRun]?, _ trial: Trial, on files: KataFiles?) {
    let looksForMistakes = [.isCaught, .nothing].contains(trial.hope)
    guard let runs, let files,
      runs.allSatisfy({ run in
        (looksForMistakes
          ? run.isBuilt
          : run.tests { [.timedOut, .crashed].contains($0.result) }.isEmpty)
          && run.tests { $0.result == .skipped }.isEmpty
      })
    else { return }
    let kept = runs.map { run in
      var code: Int32?
      if case .exited(let number) = run.end { code = number }
      return Kept(records: run.log.records, output: run.output, code: code)
    }
    let path = path(trial, files)
    try? Files.write(JSONEncoder().encode(kept), to: path)
    forgetOldest(but: path)
  }

  /// Forgets the older half, once there are too many.
  private func forgetOldest(but newest: String) {
    let others = Files.names(in: folder).map { "\(folder)/\($0)" }
      .filter { $0 != newest }
    guard others.count >= Self.most else { return }
    let byAge = others.map { (path: $0, time: Files.changeSecond($0) ?? 0) }
      .sorted { $0.time < $1.time }
    for old in byAge.prefix(others.count - Self.most / 2 + 1) {
      try? Files.remove(old.path)
    }
  }
}
