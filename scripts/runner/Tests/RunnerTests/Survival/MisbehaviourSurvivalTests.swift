import XCTest

@testable import Runner

/// Code that hangs, crashes, floods, forges, or leaves something behind.
///
/// Every row's code is in one build of the sample; a file names the row whose
/// turn it is.
final class MisbehaviourSurvivalTests: SurvivalCase {
  /// Where something goes wrong: in a function of the first kata, called by the
  /// tests of one stage.
  private struct Place {
    /// The function, and what it does when all is well.
    let head: String
    let code: String
    /// The stage that turns red, and the test that is named there.
    let stage: String
    let test: String

    static let answer = Place(
      head: "answer() -> Int", code: "1", stage: "1 Answer",
      test: "Stage1AnswerTests.testAnswer_isOne")
    /// In the process that has started the tests.
    static let parent = Place(
      head: answer.head, code: answer.code, stage: answer.stage,
      test: "No test was running")
    static let later = Place(
      head: "later() async -> Int", code: "2", stage: "2 Later",
      test: "Stage2LaterTests.testLater_isTwo")
    static let tell = Place(
      head: "tell(_ handler: @escaping (Int) -> Void)", code: "handler(3)",
      stage: "3 Tell", test: "Stage3TellTests.testTell_tells")
    static let again = Place(
      head: later.head, code: later.code, stage: "4 Again",
      test: "Stage4AgainTests.again")
    /// After the tests of stage 1: what the last one left to be done.
    static let leave = Place(
      head: "leave()", code: "()", stage: "1 Answer",
      test: "Stage1AnswerTests.testAnswer_isPositive")
  }

  /// One way to misbehave, and what the check prints.
  private struct Row {
    let name: String
    let place: Place
    let code: String
    let texts: [String]
    let line: UInt

    /// - Parameter texts: `HERE` stands for the place of the code.
    init(
      _ name: String, _ code: String, in place: Place = .answer,
      prints texts: String..., line: UInt = #line
    ) {
      (self.name, self.place, self.code) = (name, place, code)
      (self.texts, self.line) = (texts, line)
    }
  }

  private static let hangs: [Row] = [
    Row("an endless loop", "while true {}", prints: "did not end within 2 s"),
    Row("a stop of its process, as by Ctrl-Z", "raise(SIGSTOP); return 1"),
    Row("a deadlock", "let it = NSLock(); it.lock(); it.lock(); return 1"),
    Row("an endless flood", "while true { print(\"again and again\") }"),
    Row(
      "a continuation that is never resumed",
      "await withUnsafeContinuation { (_: UnsafeContinuation<Int, Never>) in }",
      in: .later, prints: "✓ green  stage 1"),
    Row(
      "a continuation that Swift Testing waits for",
      "await withCheckedContinuation { (_: CheckedContinuation<Int, Never>) in }",
      in: .again),
    Row(
      "a stop of what started it", "kill(getppid(), SIGSTOP); return 1",
      in: .parent),
  ]

  private static let crashes: [Row] = [
    Row("a fatal error", "fatalError(\"boom\")", prints: "error: boom", "HERE"),
    Row(
      "a nil that is unwrapped", "return Int(\"x\")!",
      prints: "Unexpectedly found nil", "HERE"),
    Row(
      "a stack overflow", "return 1 + answer()",
      prints: "signal 11", "recursion"),
    Row(
      "a queue that waits for itself", "return DispatchQueue.main.sync { 1 }",
      prints: "signal"),
    Row(
      "exit(0)", "exit(0)",
      prints: "the process ended by itself, as with exit(0)"),
    Row(
      "a pass that is printed, and a silent exit",
      "\(printedPass); fflush(stdout); _exit(0)",
      prints: "the process ended by itself"),
    Row(
      "a kill", "kill(getpid(), SIGKILL); return 1",
      prints: "the process was killed (often no memory was left)"),
    Row(
      "a kill of what started it",
      "kill(getppid(), SIGKILL); sleep(60); return 1",
      prints: "was killed"),
    // What the system's libraries have open is no regular file, and without it
    // they may crash at any time.
    Row(
      "files of others that are closed",
      """
      var status = stat()
      for file in Int32(3)...200
      where fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG {
        close(file)
      }
      return 1
      """, prints: "or closed a file that"),
    Row(
      "a fatal error under Swift Testing", "fatalError(\"boom\")", in: .again,
      prints: "Fatal error: boom"),
    Row(
      "exit between tests", "_exit(0)", in: .leave,
      prints: "the process ended by itself, as with exit(0)"),
    Row(
      "abort between tests", "abort()", in: .leave,
      prints: "the process ended with signal 6 (Abort"),
  ]

  private static let failures: [Row] = [
    Row(
      "passes that are printed", "\(printedPass); return 2",
      prints: "expected  1", "got       2"),
    Row(
      "a flood without line breaks",
      """
      let text = String(repeating: "x", count: 1_000)
      for _ in 0..<10_000 { print(text, terminator: "") }
      return 2
      """, prints: "one is asked for", "expected  1"),
    Row(
      "an expectation that is never fulfilled", "_ = handler; return",
      in: .tell,
      prints: "1 of 1 test failed", "the handler is called",
      "Tests/1-Sample/Stage3TellTests.swift:9"),
    Row(
      "a failure under Swift Testing", "return 7", in: .again,
      prints: "two is asked for"),
  ]

  private static let greens: [Row] = [
    Row(
      "failures that are printed",
      """
      let test = "Stage1AnswerTests.testAnswer_isOne"
      print("/w/A.swift:1: error: \\(test) : failed - no")
      print("Test Case '\\(test)' failed (0.0 seconds)")
      print("Test Case '", terminator: "")
      print("error: no", "Fatal error: boom", separator: "\\n")
      return 1
      """),
    Row(
      "a flood of output",
      """
      let line = String(repeating: "x", count: 99)
      for _ in 0..<1_000_000 { print(line) }
      return 1
      """),
    Row(
      "a temporary folder that is cleared",
      """
      let folder = NSTemporaryDirectory()
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
      for name in names ?? [] {
        try? FileManager.default.removeItem(atPath: "\\(folder)/\\(name)")
      }
      try? Data("{}".utf8).write(to: URL(fileURLWithPath: folder + "/events"))
      return 1
      """),
    Row(
      "a temporary folder that is removed by each test",
      """
      let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "none"
      do { try FileManager.default.removeItem(atPath: folder) } catch {
        return 7
      }
      return 1
      """),
    Row("a closed output", "close(1); close(2); return 1"),
    Row(
      "a kill from outside that comes once",
      "if mkdir(\".build/once\", 0o755) == 0 { kill(getpid(), SIGKILL) }; "
        + "return 1"),
    Row(
      "children that are left behind, one in a session of its own",
      """
      let child = Process()
      child.executableURL = URL(fileURLWithPath: "/bin/sh")
      child.arguments = ["-c", "(sleep 300 &) ; (setsid sleep 300 &)"]
      try? child.run()
      return 1
      """),
  ]

  private static let printedPass =
    "print(\"Test Case 'Stage1AnswerTests.testAnswer_isOne' passed (0.0 s)\")"

  func testCodeThatNeverEnds_isEndedAtTheTimeLimit() throws {
    try check(
      Self.hangs, limit: 2, end: .red, printing: "timed out", lacking: "crashed"
    )
  }

  func testCodeThatEndsTheProcess_isACrashWithItsLastWords() throws {
    // A crash prints where it was, and that takes a while.
    try check(Self.crashes, limit: 9, end: .red, printing: "crashed")
  }

  func testCodeThatIsWrong_isRedWhateverItPrints() throws {
    try check(Self.failures, limit: 60, end: .red)
  }

  func testCodeThatIsRight_isGreenWhateverElseItDoes() throws {
    try check(Self.greens, limit: 60, end: .green, printing: "✓ green  4 Again")
  }

  // MARK: - One build

  private func check(
    _ rows: [Row], limit: Int, end code: ExitCode, printing texts: String...,
    lacking word: String = "Compiling"
  ) throws {
    let source = Self.source
    let tests = "Tests/1-Sample/Stage1AnswerTests.swift"
    let workbook = try workbook([
      SampleWorkbook.source: source,
      tests: try XCTUnwrap(SampleWorkbook.files[tests]).replacing(
        "  func testAnswer_isOne",
        with: "  override class func tearDown() { leave() }\n\n"
          + "  func testAnswer_isOne"),
    ])
    let chosen = ".build/chosen"
    defer { try? Files.remove("\(workbook.root)/\(chosen)") }
    try Files.remove("\(workbook.root)/.build/once")
    for row in rows {
      try workbook.forget()
      try workbook.folder.write(row.name, to: chosen)

      let result = try run(
        ["check", "kata1", "--timeout", "\(limit)"]
          + (row.place.test == Place.again.test ? ["--stage", "4"] : []),
        in: workbook,
        environment: ["COLUMNS": "200"], line: row.line)

      // The code is below the line that names it.
      let line = source.components(separatedBy: "\n")
        .firstIndex { $0.hasSuffix("// \(row.name)") }
      let here = "\(SampleWorkbook.source):\(try XCTUnwrap(line) + 2)"
      assert(
        result, ends: code,
        saying: texts + row.texts.map { $0 == "HERE" ? here : $0 }
          + (code == .red
            ? ["✗ red    \(row.place.stage)", row.place.test] : []),
        line: row.line)
      XCTAssertFalse(result.text.contains(word), result.text, line: row.line)
      // Whatever the code does costs the runner little memory.
      XCTAssertGreaterThan(result.peak, 0, line: row.line)
      XCTAssertLessThan(result.peak, 100_000_000, row.name, line: row.line)
    }
  }

  /// The kata's code, in which every row's is a branch.
  private static var source: String {
    let rows = hangs + crashes + failures + greens
    let functions = [Place.answer, .later, .tell, .leave].map { place in
      "func \(place.head) {\n  switch chosen {\n"
        + rows.filter { $0.place.head == place.head }.map {
          "  case \"\($0.name)\":  // \($0.name)\n\($0.code)\n"
        }.joined()
        + "  default: break\n  }\n  return \(place.code)\n}\n"
    }
    return """
      import Foundation

      let chosen =
        (try? String(contentsOfFile: ".build/chosen", encoding: .utf8)) ?? ""

      \(functions.joined(separator: "\n"))
      """
  }
}
