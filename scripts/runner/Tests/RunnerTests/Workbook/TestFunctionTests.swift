import Foundation
import XCTest

@testable import Runner

/// What is known of functions in files of own tests.
final class TestFunctionTests: XCTestCase {
  private func mixed(_ text: String) -> [String] {
    TestFunction.all(in: Data(text.utf8)).filter(\.isMixed).map(\.name)
  }

  func testAssertionsOfTheOtherLibrary_areFound_andItsHelpers() {
    let xctest = """
      import XCTest
      final class Stage1ATests: XCTestCase {
        func testA() { #expect(up() == .up) }
        func testB() { XCTAssertEqual(up(), .up, "#expect") } // #expect
        func testC() async throws { Issue.record("no") }
        func check() { #expect(true) }
        func testD() throws { XCTFail("no") }
        func testE() throws { try #require(up() == .up) }
      }

      """
    let testing = """
      import Testing
      @Suite struct Stage2ATests {
        @Test("up") @MainActor func a() { XCTAssertEqual(up(), .up) }
        @Test func `b (c)`() throws { XCTFail("no") }
        @Test(arguments: [1, 2]) func d(e: Int) { #expect(e == 1, "XCTFail") }
        func testHelp() { XCTAssertTrue(true) }
        @Test func f() throws { #expect(try XCTUnwrap(g()) == 1) }
      }

      """

    XCTAssertEqual(mixed(xctest), ["testA", "testC", "check", "testE"])
    XCTAssertEqual(mixed(testing), ["a", "b (c)", "testHelp"])
    // A helper may serve both libraries, as far as anybody can tell.
    XCTAssertEqual(
      mixed(xctest + testing), ["testA", "testC", "testE", "a", "b (c)"])
  }

  func testAssertionsInATaskThatNothingWaitsFor_areFound() {
    let source = """
      import Testing
      @Suite struct Stage2ATests {
        @Test func a() {
          Task { #expect(up() == .up) }
        }
        @Test func b() throws {
          let sut = Game()
          Task.detached(priority: .low) { [sut] in
            try #require(await sut.up())
          }
        }
        @Test func c() { DispatchQueue.main.async { XCTFail("no") } }
        @Test func d() async { Task { #expect(up() == .up) } }
        @Test func e() {
          Task {
            #expect(up() == .up)
            isOver.signal()
          }
          isOver.wait()
        }
        @Test func f() {
          let task = Task { #expect(up() == .up) }
          other = task
        }
        @Test func g() {
          Task { up() }
        }
        @Test func h() { #expect(up() == .up) }
        @Test func i() {
          queue.async { #expect(up() == .up) }
          queue.sync {}
        }
        @Test func j() async {
          let up = await up()
          Task { #expect(up == .up) }
        }
        @Test func k() async {
          Task { #expect(up() == .up) }
          for await _ in ups {}
        }
        @Test func l() async {
          let up = await up()
          await withCheckedContinuation { over in
            Task {
              #expect(up == .up)
              over.resume()
            }
          }
        }
        @Test func m() async throws {
          try await Task { #expect(try await up() == .up) }.value
        }
        @Test func n() {
          DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 1) {
            #expect(up() == .up)
          }
        }
        @Test func o() async {
          await confirmation { isUp in
            Task {
              #expect(up() == .up)
              isUp()
            }
          }
        }
        @Test func q() { group.notify(queue: .main) { #expect(up() == .up) } }
        // Task { #expect(up() == .up) }
      }
      """

    XCTAssertEqual(
      TestFunction.all(in: Data(source.utf8)).filter(\.leavesAssertions)
        .map(\.name), ["a", "b", "c", "d", "j", "n", "o", "q"])
  }

  func testTests_areThoseThatAreWrittenAsTests() {
    let functions = TestFunction.all(
      in: Data(
        """
        class A: XCTestCase {
          override func setUp() {}
          func testA() { func testInner(a: Int) {} }
          private func testB() async throws { testSession() }
          func testSession() -> Session { Session() }
          func testNever() -> Bool { true }
          func testTwice(times: Int = 2) {}
          @Test(.disabled()) static func `c d`(e: Int) {}
          @Test func größer🎲() {}
          // func testF() {}
        }
        """.utf8))

    XCTAssertEqual(
      functions.filter(\.isTest).map(\.name),
      ["testA", "testB", "testNever", "testTwice", "c d", "größer🎲"])
  }

  func testATest_isNamedBehindItsTypes_evenWhereItMayBeLeftOut() {
    let functions = TestFunction.all(
      in: Data(
        """
        @Test func a() {}
        @Suite struct Outer { enum Inner { @Test func b() { if c {} } } }
        extension Outer.Inner { @Test func `c d`() { func e() {} } }
        #if os(Windows)
        struct F { @Test func f() {} }
        #else
        struct G { @Test func g() {} }
        #endif
        final class H : XCTestCase {
          class func help() {}
          func testH() { func testHere() {} }
          #if DEBUG
          func testI() {}
          #endif
          override class func setUp() { if a { b {} } }
          func testJ() {}
        }
        """.utf8))

    XCTAssertEqual(
      functions.filter(\.isTest).map(\.fullName),
      [
        "a", "Outer.Inner.b", "Outer.Inner.c d", "F.f", "G.g", "H.testH",
        "H.testI", "H.testJ",
      ])
  }

  func testALine_standsInTheTestThatIsOpenThere() {
    let source = """
      import XCTest  // {
      class A: XCTestCase {
        func testA() {
          func help() { XCTFail("}") }
          XCTFail()
        }
        lazy var b = {
          XCTFail()
        }()
        func check() { testC() }
        func testB() { XCTFail() }
        func testC() {
          XCTFail()
        }
      }
      """
    XCTAssertEqual(
      (0...16).map {
        TestBodies(Data(source.utf8)).test(at: $0)?.name ?? ""
      }.joined(separator: "-"), "---testA-testA-testA-testA-----testB-----")
  }

  func testALineBehindTheLastOne_standsInNoTest() {
    for end in ["\n\n", " // end\n", "\n  \n/* end */\n"] {
      let source =
        "import XCTest\nclass A: XCTestCase {\nfunc testA() {}\n}\(end)"

      XCTAssertEqual(
        (0...9).map { TestBodies(Data(source.utf8)).test(at: $0)?.name },
        (0...9).map { $0 == 3 ? "testA" : nil }, source)
    }
  }

  func testBracesInARawName_endNoBody() {
    for name in ["returns {} for nothing", "ends with }"] {
      let source =
        "import Testing\n@Test func `\(name)`() {\n  #expect(up() == .up)\n}\n"

      XCTAssertEqual(
        TestBodies(Data(source.utf8)).test(at: 3)?.name, name)
    }
  }

  func testTheFunctionOfATest_isItsNameWithoutLabels() {
    for (test, function) in [
      ("up(guess:)", "up"), ("a(b:c:)", "a"), ("smiles (:)", "smiles (:)"),
      ("is (a b:)", "is (a b:)"), ("testUp", "testUp"),
    ] {
      XCTAssertEqual(
        TestName(module: "M", suite: "S", test: test).function, function)
    }
  }

  func testALineWithTwoTests_standsInNeither() {
    let tests = "func testA() { XCTFail() } ; func testB() { XCTFail() }"
    let code = "import XCTest\nclass A: XCTestCase {\n\(tests)\n}\n"
    // The compiler takes lines that a CR alone ends for one.
    for (source, line) in [
      (code, 3), (code.replacing("\n", with: " "), 1),
      (code.replacing("\n", with: "\r"), 1),
    ] {
      XCTAssertNil(
        TestBodies(Data(source.utf8)).test(at: line), source)
    }
  }

  func testALineThatACarriageReturnAloneEnds_isALine() {
    let source =
      "import XCTest // not here\rclass A: XCTestCase {\r"
      + "func testA() {} // nor here\rfunc testB() {}\r}\r"

    XCTAssertEqual(
      TestFunction.all(in: Data(source.utf8)).map(\.name), ["testA", "testB"])
  }

  func testCodeThatHoldsNoTests_mixesNothing() {
    XCTAssertEqual(mixed("func check() { XCTAssertTrue(a); #expect(a) }"), [])
  }
}
