import Foundation
import Runner

/// The rows of the table, measured in copies of the workbook.
struct Bench {
  struct Row {
    var name: String
    var target: Double
    /// The ratios of so many pairs.
    var measure: (Int) throws -> [Double]
  }

  let workbook: Workbook
  let kata: Kata
  let folder: String
  let runner: String

  init(_ workbook: Workbook) throws {
    self.workbook = workbook
    kata = workbook.katas[0]
    folder = NSTemporaryDirectory() + "workbook-bench-\(getpid())"
    runner = workbook.path(".build/runner/debug/kata")
    let built = try Shell.run(["./scripts/check", "--help"], in: workbook.root)
    guard built.code == 0 else { throw Stop(.fault, built.output) }
  }

  func clean() {
    try? Files.remove(folder)
  }

  var rows: [Row] {
    [
      Row(
        name: "check, all green, nothing changed / plain calls, stage by stage",
        target: 0.2, measure: unchanged),
      Row(
        name: "edit to verdict under watch / the same edit, then swift test",
        target: 1.0, measure: watch),
      Row(
        name: "first check of a fresh copy / first swift test of a fresh copy",
        target: 1.5, measure: fresh),
      Row(
        name: "grading on every mutant / a fresh build and test for each",
        target: 1.0 / 6, measure: grading),
      Row(
        name: "check in a workbook of 50 katas / in one of 5",
        target: 1.1, measure: fifty),
      Row(
        name: "seconds inside the tests of all solutions, each at its best",
        target: 1.0, measure: inside),
    ]
  }

  // MARK: - The rows

  private func unchanged(_ pairs: Int) throws -> [Double] {
    let book = try copy("unchanged", solved: true)
    _ = try check(book)
    try plain(pattern(kata.stages[0]), in: book)
    return try ratios(pairs, { _ = try check(book) }) {
      for stage in kata.stages { try plain(pattern(stage), in: book) }
    }
  }

  private func watch(_ pairs: Int) throws -> [Double] {
    let (ours, theirs) = (try copy("watch"), try copy("by-hand"))
    try swiftTest(pattern(kata.stages[0]), in: theirs)
    let session = try Watching(runner: runner, book: ours, kata: kata)
    defer { session.end() }
    try session.waitForVerdict()
    var edits = 0
    return try ratios(pairs) {
      edits += 1
      try edit(ours, edits)
      try session.waitForVerdict()
    } _: {
      try edit(theirs, edits)
      try swiftTest(pattern(kata.stages[0]), in: theirs)
    }
  }

  private func fresh(_ pairs: Int) throws -> [Double] {
    var count = 0
    return try preparedRatios(pairs) {
      count += 1
      let book = try copy("ours-\(count)")
      return {
        _ = try Shell.run(["./scripts/check", kata.name], in: book)
        try Files.remove(book)
      }
    } _: {
      let book = try copy("theirs-\(count)")
      return {
        try swiftTest(pattern(kata.stages[0]), in: book)
        try Files.remove(book)
      }
    }
  }

  private func grading(_ pairs: Int) throws -> [Double] {
    let book = try copy("grading", solved: true)
    guard let stage = kata.testFirstStage else {
      throw Stop(
        .fault, "\(kata.lesson) has no test-first stage: add a “### Test list”")
    }
    let own = ["check", kata.name, "--stage", "\(stage.number)", "--fresh"]
    _ = try command(own, in: book)
    let mutants = try Chain(kata, in: workbook).mutants(in: workbook)
    return try ratios(pairs, { _ = try command(own, in: book) }) {
      for _ in mutants {
        try Files.remove("\(book)/.build/fresh")
        try plain(pattern(stage), in: book, scratch: ".build/fresh")
      }
    }
  }

  private func fifty(_ pairs: Int) throws -> [Double] {
    let few = try copy("five", solved: true)
    let many = try copy("fifty", solved: true)
    var rows = ""
    for number in (workbook.katas.count + 1)...50 {
      let name = "\(number)-Copy\(number)"
      for top in ["Katas", "Solutions", "Tests"] {
        try FileManager.default.copyItem(
          atPath: "\(many)/\(top)/\(kata.folder)",
          toPath: "\(many)/\(top)/\(name)")
      }
      try FileManager.default.copyItem(
        atPath: "\(many)/\(kata.lesson)", toPath: "\(many)/Guide/\(name).md")
      rows += "  Kata(folder: \"\(name)\", language: .v5),\n"
    }
    let manifest = Files.text("\(many)/Package.swift") ?? ""
    let start = "let katas: [Kata] = [\n"
    try Files.write(
      manifest.replacingOccurrences(of: start, with: start + rows),
      to: "\(many)/Package.swift")
    _ = try check(few)
    _ = try check(many)
    return try ratios(pairs, { _ = try check(many) }) { _ = try check(few) }
  }

  private func inside(_ pairs: Int) throws -> [Double] {
    var best: [String: Double] = [:]
    for round in 0..<pairs {
      let result = try Shell.run(
        ["swift", "test", "--scratch-path", ".build/bench"]
          + (round == 0 ? [] : ["--skip-build"]),
        in: workbook.root, environment: ["KATA_SOURCE": "Solutions"])
      let times = Self.times(result.output)
      guard result.code == 0, !times.isEmpty else {
        throw Stop(
          .fault, "the solutions are not green: \(result.output.suffix(300))")
      }
      best.merge(times, uniquingKeysWith: min)
    }
    return [best.values.reduce(0, +)]
  }

  /// How long each test took with XCTest, and all of Swift Testing together.
  ///
  /// On Linux, XCTest lets any test now and then take a tenth of a second, so
  /// that only the best of several runs says what a test itself takes.
  private static func times(_ output: String) -> [String: Double] {
    var times: [String: Double] = [:]
    for line in output.split(separator: "\n") {
      let isTest = line.hasPrefix("Test Case '") && line.contains(" passed (")
      guard isTest || line.contains("Test run with "),
        let seconds = seconds(line)
      else { continue }
      let name = isTest ? line.split(separator: "'").dropFirst().first : nil
      // Two katas may have a test of the same name.
      var key = String(name ?? "Swift Testing")
      while times[key] != nil { key += "'" }
      times[key] = seconds
    }
    return times
  }

  /// The last number before `seconds` or `(0.7 seconds)`.
  private static func seconds(_ line: Substring) -> Double? {
    line.split { " ()".contains($0) }.compactMap { Double($0) }.last
  }

  // MARK: - Pairs

  /// The ratios of two ways that take turns; neither is measured cold.
  private func ratios(
    _ pairs: Int, _ ours: () throws -> Void, _ theirs: () throws -> Void
  ) throws -> [Double] {
    try (0..<pairs).map { _ in
      let mine = try seconds(ours)
      return mine / (try seconds(theirs))
    }
  }

  /// The same, where each way is set up first, unmeasured.
  private func preparedRatios(
    _ pairs: Int, _ ours: () throws -> () throws -> Void,
    _ theirs: () throws -> () throws -> Void
  ) throws -> [Double] {
    try (0..<pairs).map { _ in
      let mine = try seconds(try ours())
      return mine / (try seconds(try theirs()))
    }
  }

  private func seconds(_ work: () throws -> Void) throws -> Double {
    if Interrupt.happened { throw Stop(.interrupted, "interrupted") }
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }
}
