import Foundation
import Synchronization

@testable import Runner

/// Stands in for `swift test`: tests are lines of text, and no compiler runs.
///
/// `Stage2ResetTests.testA expects 2` passes where the sources hold that word,
/// and `refuses 2` where they do not. At the end of a line, `by chance` fails
/// every other time, too, and `sometimes` only every other time; `and hangs` runs
/// out of time where it fails, and `and waits` so long that the patience with the
/// others is over; `and sleeps` takes long where it passes; `and throws` fails by
/// an error, and `and skips` is skipped where it would fail. A file that holds
/// the word `broken` does not build.
struct FakeTestRunner: TestRunner {
  var limit = 20.0
  var progress: (@Sendable (_ text: String, _ seconds: Double) -> Void)?
  let root: String
  /// The filter of each run, and the sources it ran on.
  let runs = Runs()

  final class Runs: Sendable {
    private let list = Mutex<[(filter: String, sources: String)]>([])
    var all: [(filter: String, sources: String)] { list.withLock { $0 } }

    func add(_ filter: String, _ sources: String) {
      list.withLock { $0.append((filter, sources)) }
    }
  }

  func run(
    _ request: TestRequest, stopWhen stop: (TestLog, Double) -> Bool
  ) throws -> TestRun {
    let kata = request.katas[0]
    let folder = "\(root)/\(request.source)/\(kata.folder)"
    let files = KataFiles.read(folder)
    let own =
      request.tests == .stages
      ? [:]
      : files.part("Tests")
        .filter { !request.without.contains(String($0.key.dropFirst(6))) }
    let sources = Self.text(files.part("Sources"))
    let filter = try Regex(request.narrowFilter ?? request.filter ?? "")
    runs.add(request.filter ?? "", sources)
    let turn = runs.all.filter { $0.sources == sources }.count
    var (log, output) = (TestLog(), Output())
    var isStopped = false
    for (path, bytes) in own where bytes.holds("broken") {
      output.add(
        .error(
          Diagnostic(
            place: SourcePlace("\(folder)/\(path)", 1),
            message: "cannot find 'broken' in scope")))
    }
    if output.errors.isEmpty {
      output.add(.built)
      log.phase = .over
      let shipped = KataFiles.read(root).filter {
        $0.key.hasPrefix("Tests/\(kata.folder)/")
      }
      let tests = [
        (kata.ownModule, Self.text(own)),
        (kata.stageModule, request.tests == .own ? "" : Self.text(shipped)),
      ]
      for (module, text) in tests {
        for line in text.split(separator: "\n") {
          let words = line.split(separator: " ").map(String.init)
          guard let name = TestName("\(module).\(words[0])"),
            "\(module).\(words[0])".contains(filter)
          else { continue }
          // The next one has only begun when the run is ended.
          if isStopped {
            log.begin(name)
            log.close(unfinished: .stopped)
            break
          }
          Self.run(name, words, on: sources, turn, &log)
          isStopped =
            words.last == "waits" && log[name]?.state == .failed && stop(log, 9)
        }
      }
    }
    return TestRun(
      request: request, log: log, output: output, text: "",
      end: isStopped
        ? .stopped : .exited(output.isBuilt && !log.hasFailure ? 0 : 1),
      seconds: 0)
  }

  func runVariant(
    _ request: TestRequest, stopWhen stop: (TestLog, Double) -> Bool
  ) throws -> TestRun { try run(request, stopWhen: stop) }

  func runAgain(
    _ request: TestRequest, after run: TestRun,
    stopWhen stop: (TestLog, Double) -> Bool
  ) throws -> TestRun { try self.run(request, stopWhen: stop) }

  private static func run(
    _ name: TestName, _ words: [String], on sources: String, _ turn: Int,
    _ log: inout TestLog
  ) {
    log.begin(name)
    let holds = sources.contains(words[2])
    let isTurn = turn % 2 == 0
    let fails =
      (holds == (words[1] == "refuses") || words.last == "chance" && isTurn)
      && !(words.last == "sometimes" && isTurn)
    guard fails else {
      return log.end(
        name, .passed, seconds: words.last == "sleeps" ? 1.2 : 0)
    }
    if words.last == "skips" { return log.end(name, .skipped, seconds: 0) }
    if words.last == "hangs" { return log.end(name, .timedOut, seconds: 1) }
    let error = words.last == "throws" ? "threw error " : ""
    log.fail(
      name, TestFailure(message: "\(error)\(words[2]) is \(words[1])"))
    log.end(name, .passed, seconds: 0)
  }

  private static func text(_ files: KataFiles) -> String {
    files.sorted { $0.key < $1.key }
      .map { String(decoding: $0.value, as: UTF8.self) }.joined()
  }
}
