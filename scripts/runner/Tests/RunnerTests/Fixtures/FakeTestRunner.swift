import Foundation
import Synchronization

@testable import Runner

/// Stands in for `swift test`: tests are lines of text, and no compiler runs.
///
/// `Stage2ResetTests.testA expects 2` passes where the sources hold that word,
/// and `refuses 2` where they do not. At the end of a line, `by chance` fails
/// every other time, too, and `sometimes` only every other time; `at first`
/// fails the first time on sources that hold `by me`, too, `at last` the first
/// five times there, and `by luck` the first five times on any; `by turns`
/// fails the third time, and the first time on sources that are not `solved`;
/// `beside` fails behind any other test, and `at once` where tests may run side
/// by side. `and hangs` runs out of time where it fails, and `and waits` so
/// long that the patience with the others is over; `and crashes` ends the
/// process there, and `and hogs` keeps every test of the run from its end; `and
/// sleeps` takes long where it passes; `and throws` fails by an error, and `and
/// skips` is skipped where it would fail, `and late` fails when it has ended. A
/// file that holds the word `broken` does not build, nor one with `asking for
/// 2` where the sources do not hold that word, nor one with `declared twice`;
/// and one that holds `warned` makes the compiler warn.
struct FakeTestRunner: TestRunner {
  var limit = 20.0
  var announce: (@Sendable (String) -> Void)?
  let root: String
  /// Whether the shipped tests come before the learner's own.
  var runsShippedFirst = false
  /// Whether the learner's code does not build.
  var breaksSources = false
  /// What happens to the files as soon as tests are to run.
  var meanwhile: (@Sendable () -> Void)?
  /// The filter of each run, and the sources it ran on.
  let runs = Runs()

  final class Runs: Sendable {
    private let list = Mutex<[(filter: String, sources: String)]>([])
    private let times = Mutex<[String: Int]>([:])
    private let stages = Mutex<[Int?]>([])
    var all: [(filter: String, sources: String)] { list.withLock { $0 } }

    /// How often this was run, this time included.
    func count(_ test: String) -> Int {
      times.withLock {
        $0[test, default: 0] += 1
        return $0[test, default: 0]
      }
    }

    /// The last stage whose shipped tests were built, of each call on a learner's
    /// files.
    var lastStages: [Int?] { stages.withLock { $0 } }

    func note(_ call: SwiftCall) {
      if call.states.isEmpty {
        stages.withLock { $0.append(call.lastStage) }
      }
    }

    func add(_ filter: String, _ sources: String) {
      list.withLock { $0.append((filter, sources)) }
    }
  }

  /// A module of tests: their lines, and the code that they run on.
  private struct Module {
    var name: String
    var tests: String
    var sources: String
  }

  func run(
    _ call: SwiftCall, stopWhen stop: (TestLog, Double) -> Bool
  ) throws -> TestRun {
    meanwhile?()
    runs.note(call)
    let filter = try Regex(call.filter ?? "")
    var log = TestLog()
    let (modules, printed) = modules(call)
    let isBuilt = !printed.contains { $0.contains(": error: ") }
    let output = PrintedOutput(
      (printed + (isBuilt ? ["Build complete!"] : [])).joined(separator: "\n"),
      isLaunched: false)
    var end: TestRun.End?
    let isHeldUp = modules.contains { module in
      module.tests.split(separator: "\n").contains { line in
        let words = line.split(separator: " ").map(String.init)
        return words.last == "hogs" && !module.sources.contains(words[2])
          && "\(module.name).\(words[0])".contains(filter)
      }
    }
    for module in isBuilt ? modules : [] where end == nil {
      let tests = module.tests.split(separator: "\n").map {
        $0.split(separator: " ").map(String.init)
      }.filter { "\(module.name).\($0[0])".contains(filter) }
      if tests.isEmpty { continue }
      runs.add(call.filter ?? "", module.sources)
      let turn = runs.all.filter { $0.sources == module.sources }.count
      log.beginRun(of: module.name)
      if isHeldUp {
        for name in tests.compactMap({ TestName("\(module.name).\($0[0])") }) {
          log.begin(name)
        }
        continue
      }
      for (index, words) in tests.enumerated() {
        guard let name = TestName("\(module.name).\(words[0])") else {
          continue
        }
        // The next one has only begun when the run is ended.
        if end == .stopped {
          log.begin(name)
          log.close(unfinished: .stopped)
        }
        if end != nil { break }
        log.phase = .test(name)
        // A run is asked now and then, and not before each test.
        if index % 2 == 1, stop(log, 0) {
          log.begin(name)
          log.close(unfinished: .stopped)
          end = .stopped
          break
        }
        let time = runs.count("\(name.module) \(name) \(module.sources)")
        Self.run(
          name, words, on: module.sources, turn, time, isFirst: index == 0,
          isParallel: !call.arguments.contains("--no-parallel"), &log
        )
        switch (words.last, log[name]?.result) {
        case ("waits", .failed): end = stop(log, 9) ? .stopped : nil
        case ("hangs", .timedOut): end = .timedOut
        case ("crashes", .notRun):
          log.close(unfinished: .crashed)
          end = .exited(1)
        default: break
        }
      }
      if end == nil { log.endRun(of: module.name) }
    }
    if isBuilt, isHeldUp {
      log.close(unfinished: .timedOut, after: 1)
      end = .timedOut
    }
    log.phase = isBuilt ? .over : .building
    let code: Int32 =
      isBuilt && log.records.allSatisfy(\.failures.isEmpty) ? 0 : 1
    return TestRun(
      call: call, log: log, output: output, text: "",
      end: end ?? .exited(code))
  }

  /// What the call builds, and the compiler's words about it.
  private func modules(
    _ call: SwiftCall
  ) -> (modules: [Module], printed: [String]) {
    let kata = call.katas[0]
    let states = call.states.map { ($0, "_\($0)") }
    var (modules, printed): ([Module], [String]) = ([], [])
    for (folder, suffix) in states.isEmpty ? [(kata.folder, "")] : states {
      let home = "\(root)/\(call.source)/\(folder)"
      let files = KataFiles.read(home)
      let own: KataFiles =
        call.tests == .stages
        ? [:]
        : files.part("Tests").filter { path, _ in
          !call.without.contains(String(path.dropFirst(6)))
        }
      for (path, bytes) in files where bytes.holds("warned") {
        printed.append("\(home)/\(path):1: warning: never used")
      }
      let sources = Self.text(files.part("Sources"))
      if breaksSources {
        printed.append("\(home)/Sources/A.swift:1:1: error: no")
      }
      for (path, bytes) in own {
        printed += Self.errors(in: bytes, at: "\(home)/\(path)", sources)
      }
      modules.append(
        Module(
          name: kata.ownModule
            + suffix.replacingOccurrences(of: "-", with: "_"),
          tests: Self.text(own), sources: sources))
    }
    if call.package == nil {
      let shipped = KataFiles.read(root).filter {
        $0.path.hasPrefix("Tests/\(kata.folder)/")
          && Self.isBuilt($0.path, upTo: call.lastStage)
      }
      printed += shipped.flatMap {
        Self.errors(in: $1, at: "\(root)/\($0)", modules[0].sources)
      }
      modules.insert(
        Module(
          name: kata.stageModule, tests: Self.text(shipped),
          sources: modules[0].sources),
        at: runsShippedFirst ? 0 : modules.count)
    }
    return (modules, printed)
  }

  /// Whether the manifest takes a shipped file.
  private static func isBuilt(_ path: String, upTo lastStage: Int?) -> Bool {
    if Stage.standsIn(path) { return lastStage == nil }
    return Stage.declaring(path) ?? 0 <= lastStage ?? 0
      && Stage.number(ofFile: path) ?? 0 <= lastStage ?? .max
  }

  /// What the compiler says of a file of tests.
  private static func errors(
    in bytes: Data, at path: String, _ sources: String
  ) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    let names =
      (text.contains("broken") ? ["broken"] : [])
      + text.matches(of: /asking for (\S+)/).map { String($0.1) }
      .filter { !sources.contains($0) }
    return names.map { "\(path):1: error: cannot find '\($0)' in scope" }
      + (text.contains("declared twice")
        ? ["\(path):2: error: invalid redeclaration of 'Timetable'"] : [])
  }

  private static func run(
    _ name: TestName, _ words: [String], on sources: String, _ turn: Int,
    _ time: Int, isFirst: Bool, isParallel: Bool, _ log: inout TestLog
  ) {
    log.begin(name)
    let holds = sources.contains(words[2])
    let isTurn = turn % 2 == 0
    let fails =
      (holds == (words[1] == "refuses") || words.last == "chance" && isTurn)
      && !(words.last == "sometimes" && isTurn)
    let isUnlucky =
      sources.contains("by me")
      && time < (["first": 2, "last": 6][words.last] ?? 0)
      || words.last == "luck" && time < 6
      || words.last == "beside" && !isFirst
      || words.last == "once" && isParallel
      || words.last == "turns"
        && (time == 3 || time == 1 && !sources.contains("solved"))
    guard fails || isUnlucky else {
      return log.end(
        name, .passed, seconds: words.last == "sleeps" ? 1.2 : 0)
    }
    if words.last == "skips" { return log.end(name, .skipped, seconds: 0) }
    if words.last == "crashes" { return }
    if words.last == "hangs" { return log.end(name, .timedOut, seconds: 1) }
    if words.last == "late" { log.end(name, .passed, seconds: 0) }
    let error = words.last == "throws" ? "threw error " : ""
    log.fail(name, message: "\(error)\(words[2]) is \(words[1])")
    log.end(name, .passed, seconds: 0)
  }

  private static func text(_ files: KataFiles) -> String {
    files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }
}
