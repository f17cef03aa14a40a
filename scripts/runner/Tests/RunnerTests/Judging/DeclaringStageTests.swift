import XCTest

@testable import Runner

/// A test-first stage whose first red is the compiler's: own tests ask for a
/// name that nothing declares yet.
final class DeclaringStageTests: XCTestCase {
  private var book: PaperWorkbook?
  private var runner: FakeTestRunner?

  /// The second stage adds the name `2`.
  override func setUpWithError() throws {
    let book = try PaperWorkbook(declaring: "[2]")
    self.book = book
    runner = FakeTestRunner(root: book.root)
    for (name, code) in [("forgets", "mistaken 2"), ("doubles", "solved 2 22")]
    {
      try book.folder.write(
        "Stage: 2\nTitle: It \(name)\nHint: -\nRule: -\n"
          + PaperWorkbook.patch("solved 2", code),
        to: "Solutions/1-UpDownGame/Mistakes/\(name).patch")
    }
    try book.ship([
      "Stage1CompareTests.testCompare expects e",
      "Stage2ResetTests.testReset refuses 1",
      "Stage3ScoreTests.testScore expects 3",
    ])
    for name in ["Sources/한 글.swift", "Tests/T.swift"] {
      try Files.remove("\(book.root)/Katas/1-UpDownGame/\(name)")
    }
    try code("solved 1")
  }

  override func tearDown() {
    (book, runner) = (nil, nil)
  }

  private func code(_ text: String) throws {
    try book?.folder.write(
      text + "\n", to: "Katas/1-UpDownGame/Sources/G.swift")
  }

  private func write(_ lines: String...) throws {
    try book?.folder.write(
      lines.joined(separator: "\n") + "\n",
      to: "Katas/1-UpDownGame/Tests/Stage2ResetTests.swift")
  }

  private func check() throws -> KataVerdict {
    let book = try XCTUnwrap(book)
    return try Check(
      kata: book.kata(), workbook: book.open(), options: Check.Options(),
      tester: XCTUnwrap(runner)
    ).run()
  }

  private let good = "Stage2ResetTests.testGood expects 2 asking for 2"
  private let sharp = "Stage2ResetTests.testSharp refuses 22 asking for 2"
  private let strict = "Stage2ResetTests.testStrict expects solved"

  func testANameThatTheStageAdds_isRed() throws {
    try write(good)

    let verdict = try check()

    XCTAssertEqual(verdict.stages[1].outcome, .failed)
    XCTAssertEqual(verdict.stages[1].grade?.missing, ["2"])
    let workbook = try XCTUnwrap(book).open()
    let report = VerdictText(
      workbook: workbook, terminal: Terminal(), here: workbook.root
    ).text(verdict)
    XCTAssertTrue(
      report.contains("Your test asks for `2`, which nothing has yet"), report)
    XCTAssertTrue(
      report.contains("Katas/1-UpDownGame/Tests/Stage2ResetTests.swift:1"),
      report)
  }

  func testThatRed_isARedOfOwnTests() throws {
    _ = try check()
    try write(good, sharp, strict)
    _ = try check()
    try code("solved 2")

    let stage = try check().stages[1]

    XCTAssertEqual(stage.outcome, .green)
    XCTAssertFalse(stage.isCodeFirst)
  }

  func testANameThatTheStageDoesNotAdd_isAmber() throws {
    try write(good, "Stage2ResetTests.testB expects 2 asking for tow")

    XCTAssertEqual(try check().stages[1].outcome, .doesNotBuild)
  }

  func testInAnotherStage_anyNameThatIsMissingIsAmber() throws {
    try book?.writeManifest(declaring: "[3]")
    try write(good)

    XCTAssertEqual(try check().stages[1].outcome, .doesNotBuild)
  }

  func testATestThatIsWrong_isToldBeforeItsNameIsDeclared() throws {
    try write("Stage2ResetTests.testA expects way asking for 2")

    XCTAssertEqual(try check().stages[1].outcome, .wrongTest)
  }

  func testOnceTheNameIsThere_mistakesAreTried() throws {
    try code("solved 2")
    try write(good, strict)

    let stage = try check().stages[1]

    XCTAssertEqual(stage.outcome, .mutantsAtLarge)
    XCTAssertEqual(stage.grade?.atLarge.map(\.name), ["doubles"])
  }

  func testCodeThatOnlyDeclaresTheName_isRed() throws {
    try code("declared 2")
    try write(good, strict)

    let stage = try check().stages[1]

    XCTAssertEqual(stage.outcome, .failed)
    XCTAssertEqual(stage.grade?.missing, [])
  }

  func testTheShippedTests_areBuiltWhenTheyRunAndNotBefore() throws {
    let kata = try XCTUnwrap(book).kata()
    func declared(_ stages: [Stage], accepted: Set<Int>) throws -> String? {
      let runs = StageRuns(
        kata: kata, files: [:], tester: try XCTUnwrap(runner),
        accepted: accepted, goesOn: false)
      return runs.request(stages).variables["KATA_DECLARED"]
    }

    XCTAssertNil(try declared(kata.stages, accepted: [1]))
    XCTAssertEqual(try declared(kata.stages, accepted: [1, 2]), "2")
    XCTAssertEqual(try declared([kata.stages[0]], accepted: [1, 2]), "2")
  }

  // MARK: - Names

  func testTheCompilersWords_nameWhatIsMissing() throws {
    let names = NewNames(["retries", "requestNumber"])
    func asked(_ messages: String..., inFile file: String = "A") -> [String] {
      names.asked(
        by: zip(messages, 1...).map {
          Diagnostic(place: SourcePlace(file, $1), message: $0)
        })
    }

    XCTAssertEqual(asked("extra argument 'retries' in call"), ["retries:"])
    XCTAssertEqual(
      asked(
        "incorrect argument labels in call (have 'urlSession:retries:', "
          + "expected 'urlSession:')"), ["retries:"])
    XCTAssertEqual(
      asked("value of type 'UpDownGame' has no member 'requestNumber'"),
      ["requestNumber"])
    XCTAssertEqual(asked("extra argument 'retires' in call"), [])
    XCTAssertEqual(asked(), [])
  }

  func testWhatTheCompilerSaysBehindTheFirstError_doesNotCount() {
    let names = NewNames(["retries"])
    let new = Diagnostic(
      place: SourcePlace("A", 3), message: "extra argument 'retries' in call")
    let other = "type 'Equatable' has no member 'none'"

    for (place, expected) in [
      (SourcePlace("A", 4), ["retries:"]), (SourcePlace("A", 2), []),
      (SourcePlace("B", 4), []),
    ] {
      XCTAssertEqual(
        names.asked(by: [Diagnostic(place: place, message: other), new]),
        expected)
    }
  }
}
