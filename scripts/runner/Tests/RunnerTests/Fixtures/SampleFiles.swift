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
    "Tests/1-Sample/Stage1AnswerTests.swift": xctest(
      "Stage1AnswerTests", of: "Sample",
      """
        func testAnswer_isOne() {
          XCTAssertEqual(answer(), 1, "one is asked for")
        }

        func testAnswer_isPositive() {
          XCTAssertTrue(answer() > 0)
        }
      """),
    "Tests/1-Sample/Stage2LaterTests.swift": xctest(
      "Stage2LaterTests", of: "Sample",
      """
        func testLater_isTwo() async {
          let value = await later()
          XCTAssertEqual(value, 2)
        }
      """),
    "Tests/1-Sample/Stage3TellTests.swift": xctest(
      "Stage3TellTests", of: "Sample",
      """
        func testTell_tells() {
          let called = expectation(description: "the handler is called")
          tell { _ in called.fulfill() }
          wait(for: [called], timeout: 0.05)
        }
      """),
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
    "Katas/2-Other/Sources/Other.swift": other,
    "Solutions/2-Other/Sources/Other.swift": other,
    "Solutions/2-Other/Steps/1-hello.patch": patch(3, "\"\"", "\"hello\""),
    "Solutions/2-Other/Steps/2-bye.patch": patch(8, "\"\"", "\"bye\""),
    "Solutions/2-Other/Steps/3-shout.patch":
      patch(13, "\"\"", "words.uppercased()"),
    "Solutions/2-Other/Mistakes/2-says-hello.patch": """
    Title: It says hello
    Hint: What is said at the end?
    Rule: Bye is said at the end.

    \(patch(8, "\"bye\"", "\"hello\""))
    """,
    "Solutions/2-Other/Mistakes/3-whispers.patch": """
    Title: It whispers
    Hint: Which letters are there after a shout?
    Rule: A shout is in capitals.

    \(patch(13, "words.uppercased()", "words.lowercased()"))
    """,
    "Guide/2-Other/1-hello.md": "# Stage 1: Hello\n",
    "Guide/2-Other/2-bye.md": "# Stage 2: Bye\n## Test list\n",
    "Guide/2-Other/3-shout.md": "# Stage 3: Shout\n## Test list\n",
    "Tests/2-Other/Stage1HelloTests.swift": xctest(
      "Stage1HelloTests", of: "Other",
      """
        func testHello() {
          XCTAssertEqual(hello(), "hello")
        }
      """),
    "Tests/2-Other/Stage2ByeTests.swift": byeTests,
    "Tests/2-Other/Stage3ShoutTests.swift": shoutTests,
    "Katas/2-Other/Tests/Stage2ByeTests.swift": byeTests,
    "Katas/2-Other/Tests/Stage3ShoutTests.swift": shoutTests,
  ]

  private static let other = """
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

    """

  private static let byeTests = xctest(
    "Stage2ByeTests", of: "Other",
    """
      func testBye() {
        XCTAssertEqual(bye(), "bye")
      }
    """)

  private static let shoutTests = xctest(
    "Stage3ShoutTests", of: "Other",
    """
      func testShout() {
        XCTAssertEqual(shout("bye"), "BYE")
      }
    """)

  /// A file with one class of tests.
  private static func xctest(
    _ name: String, of module: String, _ functions: String
  ) -> String {
    """
    import XCTest

    @testable import \(module)

    final class \(name): XCTestCase {
    \(functions)
    }

    """
  }

  /// A patch of one line of the second kata.
  private static func patch(
    _ line: Int, _ old: String, _ new: String
  ) -> String {
    """
    --- a/Sources/Other.swift
    +++ b/Sources/Other.swift
    @@ -\(line) +\(line) @@
    -  \(old)
    +  \(new)

    """
  }
}
