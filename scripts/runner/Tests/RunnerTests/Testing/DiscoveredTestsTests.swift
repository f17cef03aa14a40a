import XCTest

@testable import Runner

final class DiscoveredTestsTests: XCTestCase {
  private func found(_ files: String...) -> DiscoveredTests? {
    DiscoveredTests(in: files.map { Data($0.utf8) }, of: "GameTests")
  }

  func testItsTests_areFunctionsOfClassesOfTests() throws {
    let tests = try XCTUnwrap(
      found(
        """
        import XCTest
        #if canImport(FoundationNetworking)
          import FoundationNetworking
        #elseif FALSE
          import Networking
        #endif
        @testable import Game

        @MainActor final class OneTests: XCTestCase, @unchecked Sendable {
          private var game = Game { $0 }
          override class func setUp() {}
          override func setUp() async throws { class Local: XCTestCase {} }
          func testWin() { func testInner() {} }
          // func testComment() {}
          func testLoss() async throws { XCTAssert("func testText() {}".isEmpty) }
          func testThrowing() throws {}
          func helper() {}
          func testWith(number: Int) {}
          static func testStatic() {}
        }

        struct Spy { func testable() {} }
        class Stub { func testIt() -> Int { 1 } }
        func testGlobal() {}
        """,
        "extension OneTests { func testMore() async {} }"))

    XCTAssertEqual(
      tests.names.map { $0.split(separator: "/").last },
      ["testLoss", "testMore", "testThrowing", "testWin"], "in SwiftPM's order")
    XCTAssertEqual(tests.names.last, "GameTests.OneTests/testWin")
    XCTAssertTrue(tests.source.contains("(\"testWin\", testWin),"))
    XCTAssertTrue(tests.source.contains("(\"testMore\", asyncTest(testMore)),"))
    XCTAssertFalse(tests.hasSwiftTesting)
  }

  func testTestsOfSwiftTesting_areNoneOfXCTest() throws {
    let tests = try XCTUnwrap(
      found("@Suite struct A { @Test func testIt() { #expect(true) } }"))

    XCTAssertEqual(tests.names, [])
    XCTAssertTrue(tests.hasSwiftTesting)
  }

  func testWhatTheFilesAloneDoNotTell_isLeftToSwiftPM() {
    let one = "final class OneTests: XCTestCase { func testOne() {} }\n"
    XCTAssertNotNil(found(one))
    for code in [
      "final class TwoTests: BaseTests { func testTwo() {} }",
      "extension UnknownTests { func testTwo() {} }",
      "enum All { final class TwoTests: XCTestCase { func testTwo() {} } }",
      "#if DEBUG\nfinal class TwoTests: XCTestCase {}\n#endif",
      "#if A\nimport B\n#else\nextension OneTests { func testB() {} }\n#endif",
      "final class TwoTests: XCTestCase { private func testTwo() {} }",
      "final class TwoTests: XCTestCase { func testTwo() -> Int { 2 } }",
      "final class TwoTests: XCTestCase { func testTwo<T>(_: T.Type) {} }",
      "final class TwoTests: XCTestCase { func `test two`() {} }",
      "extension OneTests { func testOne() async {} }",
      "final class TwoTests: XCTestCase { func testTwo() {}",
      "}",
    ] {
      XCTAssertNil(found(one, code), code)
    }
  }
}
