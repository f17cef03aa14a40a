import Foundation
import XCTest

@testable import Runner

/// Tests that use the assertions of the other test library, which say nothing.
final class MixedTestTests: XCTestCase {
  private func mixed(_ text: String) -> [String] {
    MixedTest.all(in: Data(text.utf8)).map(\.name)
  }

  func testAssertionsOfTheOtherLibrary_areFound_andItsHelpers() {
    let xctest = """
      import XCTest
      final class Stage1ATests: XCTestCase {
        func testA() { #expect(up() == .up) }
        func testB() { XCTAssertEqual(up(), .up, "#expect") } // #expect
        func testC() async throws { Issue.record("no") }
        func check() { #expect(true) }
        func testD() throws { try #require(true); XCTFail("no") }
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

    XCTAssertEqual(mixed(xctest), ["testA", "testC", "check"])
    XCTAssertEqual(mixed(testing), ["a", "`b (c)`", "testHelp"])
    // A helper may serve both libraries, as far as anybody can tell.
    XCTAssertEqual(
      mixed(xctest + testing), ["testA", "testC", "a", "`b (c)`"])
  }

  func testCodeThatHoldsNoTests_mixesNothing() {
    XCTAssertEqual(mixed("func check() { XCTAssertTrue(a); #expect(a) }"), [])
  }
}
