import XCTest

@testable import Runner

final class DeclarationsTests: XCTestCase {
  private let source = """
    import XCTest

    final class GameTests: XCTestCase {
      var game = Game { 1 }
      override func setUp() { game = Game { 2 } }
      func testWin() async throws {
        // given
        let text = "}"
        if text.isEmpty { XCTFail("{") }
      }
      enum All {
        struct Inner { var number: Int { 1 } }
      }
    }

    """

  private func declares(
    _ old: String, _ new: String, theSame isSame: Bool, line: UInt = #line
  ) {
    XCTAssertTrue(source.contains(old), old, line: line)
    let edited = source.replacing(old, with: new)
    let (before, after) = (
      Declarations(of: Data(source.utf8)), Declarations(of: Data(edited.utf8))
    )
    XCTAssertEqual(before == after, isSame, edited, line: line)
  }

  func testBodiesLiteralsAndComments_doNotCount() {
    declares(
      "if text.isEmpty", "func a() {}; class B {}; if true", theSame: true)
    declares("\"}\"", "\"{\"", theSame: true)
    declares("// given", "/* func testMore() {} */", theSame: true)
    declares("Game { 1 }", "Game { 3 }", theSame: true)
    declares("Int { 1 }", "Int { get { 7 } }", theSame: true)
    declares("  var game", "\n\n      var game", theSame: true)
  }

  func testWhatIsDeclared_counts() {
    for (old, new) in [
      ("testWin", "testLoss"), ("async throws", "throws"),
      ("XCTestCase", "BaseTests"), ("final class", "class"),
      ("import XCTest", "import Testing"), ("override func", "func"),
      ("var game", "let game"), ("struct Inner", "class Inner: XCTestCase"),
      ("var number", "func testNumber() {}; var number"),
      ("enum All {", "func testMore() {}\n  enum All {"),
      ("Game { 1 }", "Game { 1 }; class More { func testMore() {} }"),
      ("import XCTest", "#if DEBUG\n#endif\nimport XCTest"),
    ] {
      declares(old, new, theSame: false)
    }
  }

  func testBracesThatMayNotBelongTogether_makeAllOfItCount() {
    declares(
      "let text = \"}\"", #"let a = /\{/, b = /\}/; let text = "}""#,
      theSame: false)
    declares(
      "enum All {", "enum All {{", theSame: false)
    let (one, two) = (
      #"func a() { b(/\{/, 1, /\}/) }"#, #"func a() { b(/\{/, 2, /\}/) }"#
    )
    XCTAssertNotEqual(
      Declarations(of: Data(one.utf8)), Declarations(of: Data(two.utf8)))
  }
}
