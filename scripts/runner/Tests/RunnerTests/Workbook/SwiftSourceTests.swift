import XCTest

@testable import Runner

/// Which tests a file declares.
final class SwiftSourceTests: XCTestCase {
  private func names(_ source: String) -> [String] {
    SwiftSource.tests(in: source).map {
      TestName(suite: $0.suite, test: $0.name).description
    }
  }

  func testMethodsOfAClass_areTests() {
    let source = """
      final class ResetTests: XCTestCase {
        func testReset_setsTryCountToZero() {}
        func testAsync() async throws {}
      }
      """

    XCTAssertEqual(
      names(source),
      ["ResetTests.testReset_setsTryCountToZero", "ResetTests.testAsync"])
  }

  func testMethodsWithParameters_areHelpers() {
    let source = "class A: XCTestCase { func testing(_ x: Int) {} }"

    XCTAssertEqual(names(source), [])
  }

  func testMethodsThatXCTestCannotSee_areHelpers() {
    let source = """
      class A: XCTestCase {
        private func testOne() {}
        fileprivate func testTwo() {}
        static func testThree() {}
        class func testFour() {}
        func helper() {}
      }
      """

    XCTAssertEqual(names(source), [])
  }

  func testATestAfterSomethingPrivate_isATest() {
    let source = """
      class A: XCTestCase {
        private typealias Answer = Int
        private var sut = 1
        private(set) static var count = 0
        private class Spy {}
        func testOne() {}
      }
      """

    XCTAssertEqual(names(source), ["A.testOne"])
  }

  func testNestedTypes_nameTheirOwnTests() {
    let source = """
      struct Outer {
        @Suite struct Inner { @Test func inside() {} }
        @Test func outside() {}
      }
      """

    XCTAssertEqual(names(source), ["Inner.inside", "Outer.outside"])
  }

  func testExtensions_belongToTheTypeTheyExtend() {
    let source = """
      extension ResetTests { func testMore() {} }
      extension Outer.Inner { @Test func more() {} }
      """

    XCTAssertEqual(names(source), ["ResetTests.testMore", "Inner.more"])
  }

  func testMethodsOfAStruct_areNoXCTests() {
    XCTAssertEqual(names("struct A { func testOne() {} }"), [])
  }

  func testAFunctionOutsideOfAnyType_isATest_withTheAttribute() {
    XCTAssertEqual(names("@Test func free() {}\nfunc testNone() {}"), ["free"])
  }

  func testAttributesWithArguments_doNotHideTheTest() {
    let source = """
      struct A {
        @Test("A (display) name", .bug("x"), arguments: [
          Case.init(1), [1].map { let y = $0; return y }
        ])
        func answer(to question: Case) {}
        @Test(.enabled(if: true)) @MainActor private func hidden() async {}
      }
      """

    XCTAssertEqual(names(source), ["A.answer", "A.hidden"])
  }

  func testRawIdentifiers_areNames() {
    let source = """
      struct A {
        @Test func `a handler's "answer" // and /* more`() {}
        @Test func `class`() {}
      }
      """

    XCTAssertEqual(
      names(source),
      ["A.a handler's \"answer\" // and /* more", "A.class"])
  }

  func testKeywordsThatAreNames_openNoType() {
    let source = """
      class A: XCTestCase {
        func testOne() { if mirror.displayStyle == .struct { print(1) } }
        func testTwo() { let `class` = 1 }
        func testThree() {}
      }
      """

    XCTAssertEqual(names(source), ["A.testOne", "A.testTwo", "A.testThree"])
  }

  func testLines_areThoseOfTheDeclarations() {
    let source = """
      class A: XCTestCase {
        // A comment.
        func testOne() {}

        @Test(arguments: [
          1
        ])
        func two(x: Int) {}
      }
      """

    XCTAssertEqual(SwiftSource.tests(in: source).map(\.line), [3, 8])
  }
}
