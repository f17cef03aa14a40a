import XCTest

@testable import Runner

/// Comments and literals, in which nothing is declared.
final class SwiftSourceTests: XCTestCase {
  private func names(_ text: String) -> [String] {
    let source = """
      class A: XCTestCase {
        func testFirst() {}
        \(text)
        func testLast() {}
      }
      """
    return SwiftSource.code(source).split(separator: "func ").dropFirst().map {
      String($0.prefix { $0 != "(" })
    }
  }

  private let onlyTheTwo = ["testFirst", "testLast"]

  func testLineComments_declareNothing() {
    XCTAssertEqual(names("// func testNone() {}"), onlyTheTwo)
  }

  func testNestedComments_declareNothing() {
    XCTAssertEqual(
      names("/* a /* func testNone() {} */ func testNone() {} */"), onlyTheTwo)
  }

  func testStrings_declareNothing() {
    XCTAssertEqual(
      names(#"let a = "func testNone() {} \" func testNone() {}""#), onlyTheTwo)
  }

  func testRawStrings_declareNothing() {
    XCTAssertEqual(
      names(##"let a = #"one " func testNone() {} \(x) "#"##), onlyTheTwo)
  }

  func testLongStrings_declareNothing() {
    let quotes = "\"\"\""

    XCTAssertEqual(
      names("let a = \(quotes)\nclass B { func testNone() {}\n \" \n\(quotes)"),
      onlyTheTwo)
  }

  func testLongRawStrings_declareNothing() {
    let quotes = "\"\"\""

    XCTAssertEqual(
      names("let a = #\(quotes)\n{ \(quotes) func testNone() {}\n\(quotes)#"),
      onlyTheTwo)
  }

  func testInterpolation_mayHoldLiteralsAndComments() {
    XCTAssertEqual(
      names(#"let a = "\(b(")") /* ) */ + "{") { func testNone() {}""#),
      onlyTheTwo)
  }

  func testRawInterpolation_needsItsHashes() {
    XCTAssertEqual(
      names(##"let a = #"\#(b("}")) \(no) { func testNone() {}"#"##),
      onlyTheTwo)
  }

  func testAnUnfinishedString_endsWithItsLine() {
    XCTAssertEqual(names("let a = \"unfinished {"), onlyTheTwo)
  }

  func testCode_keepsItsLines() {
    let text = "a /* 1\n2 */ b \"\"\"\n3\n\"\"\" // 4\nc"

    let code = SwiftSource.code(text)

    XCTAssertEqual(
      code.split(separator: "\n", omittingEmptySubsequences: false).count, 5)
  }
}
