@testable import Runner

extension SampleWorkbook {
  /// The shipped tests among the files below.
  static let tests: [TestName] = [
    "SampleTests.Stage1AnswerTests.testAnswer_isOne",
    "SampleTests.Stage1AnswerTests.testAnswer_isPositive",
    "SampleTests.Stage2LaterTests.testLater_isTwo",
    "SampleTests.Stage3TellTests.testTell_tells",
    "SampleTests.Stage4AgainTests.again",
    "OtherTests.Stage1HelloTests.testHello",
    "OtherTests.Stage2ByeTests.testBye",
    "OtherTests.Stage3ShoutTests.testShout",
  ].compactMap { TestName($0) }

  private static let shoutTests = """
    import XCTest

    @testable import Other

    final class Stage3ShoutTests: XCTestCase {
      func testShout() {
        XCTAssertEqual(shout("bye"), "BYE")
      }
    }

    """

  /// Every file of the sample workbook but its manifest.
  static let files: [String: String] = [
    source: """
    import Foundation

    /// Answers at once.
    public func answer() -> Int {
      1  // answer
    }

    /// Answers later.
    public func later() async -> Int {
      2  // later
    }

    /// Hands its answer over.
    public func tell(_ handler: @escaping (Int) -> Void) {
      handler(3)
    }

    """,
    "Tests/1-Sample/Stage1AnswerTests.swift": """
    import XCTest

    @testable import Sample

    final class Stage1AnswerTests: XCTestCase {
      func testAnswer_isOne() {
        XCTAssertEqual(answer(), 1, "one is asked for")
      }

      func testAnswer_isPositive() {
        XCTAssertTrue(answer() > 0)
      }
    }

    """,
    "Tests/1-Sample/Stage2LaterTests.swift": """
    import XCTest

    @testable import Sample

    final class Stage2LaterTests: XCTestCase {
      func testLater_isTwo() async {
        let value = await later()
        XCTAssertEqual(value, 2)
      }
    }

    """,
    "Tests/1-Sample/Stage3TellTests.swift": """
    import XCTest

    @testable import Sample

    final class Stage3TellTests: XCTestCase {
      func testTell_tells() {
        let told = expectation(description: "the handler is called")
        tell { _ in told.fulfill() }
        wait(for: [told], timeout: 0.05)
      }
    }

    """,
    "Tests/1-Sample/Stage4AgainTests.swift": """
    import Testing

    @testable import Sample

    @Suite struct Stage4AgainTests {
      @Test func again() async {
        let value = await later()
        // then
        #expect(value == 2, "two is asked for")
      }
    }

    """,
    "Tests/Support/Support.swift": "public let support = 1\n",
    "Solutions/1-Sample/Sources/Sample.swift": "import Foundation\n",
    "Guide/1-Sample/1-answer.md": "# Stage 1: Answer\n",
    "Guide/1-Sample/2-later.md": "# Stage 2: Later\n",
    "Guide/1-Sample/3-tell.md": "# Stage 3: Tell\n",
    "Guide/1-Sample/4-again.md": "# Stage 4: Again\n",
    "Katas/2-Other/Sources/Other.swift": """
    /// Says hello.
    public func hello() -> String {
      "hello"
    }

    /// Says goodbye.
    public func bye() -> String {
      "bye"
    }

    /// The words in capitals.
    public func shout(_ words: String) -> String {
      words.uppercased()
    }

    """,
    "Katas/2-Other/Tests/Stage2ByeTests.swift": """
    import XCTest

    @testable import Other

    final class Stage2ByeTests: XCTestCase {
      func testBye() {
        XCTAssertEqual(bye(), "bye")
      }
    }

    """,
    "Tests/2-Other/Stage1HelloTests.swift": """
    import XCTest

    @testable import Other

    final class Stage1HelloTests: XCTestCase {
      func testHello() {
        XCTAssertEqual(hello(), "hello")
      }
    }

    """,
    "Solutions/2-Other/Sources/Other.swift": """
    /// Says hello.
    public func hello() -> String {
      "hello"
    }

    /// Says goodbye.
    public func bye() -> String {
      "bye"
    }

    /// The words in capitals.
    public func shout(_ words: String) -> String {
      words.uppercased()
    }

    """,
    "Tests/2-Other/Stage2ByeTests.swift": """
    import XCTest

    @testable import Other

    final class Stage2ByeTests: XCTestCase {
      func testBye() {
        XCTAssertEqual(bye(), "bye")
      }
    }

    """,
    "Solutions/2-Other/Steps/1-hello.patch": """
    --- a/Sources/Other.swift
    +++ b/Sources/Other.swift
    @@ -3 +3 @@
    -  ""
    +  "hello"

    """,
    "Solutions/2-Other/Steps/2-bye.patch": """
    --- a/Sources/Other.swift
    +++ b/Sources/Other.swift
    @@ -8 +8 @@
    -  ""
    +  "bye"

    """,
    "Solutions/2-Other/Steps/3-shout.patch": """
    --- a/Sources/Other.swift
    +++ b/Sources/Other.swift
    @@ -13 +13 @@
    -  ""
    +  words.uppercased()

    """,
    "Solutions/2-Other/Mistakes/whispers.patch": """
    Stage: 3
    Title: It whispers
    Hint: Which letters are there after a shout?
    Rule: A shout is in capitals.

    --- a/Sources/Other.swift
    +++ b/Sources/Other.swift
    @@ -13 +13 @@
    -  words.uppercased()
    +  words.lowercased()

    """,
    "Solutions/2-Other/Mistakes/says-hello.patch": """
    Stage: 2
    Title: It says hello
    Hint: What is said at the end?
    Rule: Bye is said at the end.

    --- a/Sources/Other.swift
    +++ b/Sources/Other.swift
    @@ -8 +8 @@
    -  "bye"
    +  "hello"

    """,
    "Guide/2-Other/1-hello.md": "# Stage 1: Hello\n",
    "Guide/2-Other/2-bye.md": "# Stage 2: Bye\n## Test list\n",
    "Guide/2-Other/3-shout.md": "# Stage 3: Shout\n## Test list\n",
    "Katas/2-Other/Tests/Stage3ShoutTests.swift": shoutTests,
    "Tests/2-Other/Stage3ShoutTests.swift": shoutTests,
  ]
}
