import Foundation
import XCTest

@testable import Runner

/// How often a text is used in code, whatever it is called.
final class TextCountTests: XCTestCase {
  private func uses(_ text: String, _ code: String) -> Int {
    TextCount(BareCode.bytes(of: Data(code.utf8))).uses(of: text)
  }

  func testATextIsCounted() {
    XCTAssertEqual(uses(".win", "return .win\nlet b = .winner == .\nwin"), 2)
    XCTAssertEqual(uses("stride(", "for i in stride(from: 1) {}"), 1)
    XCTAssertEqual(uses("Stub", "let stub = MyStub()"), 0)
  }

  func testANameOfTheText_countsWhereItIsUsed() {
    let declarations = [
      (".win", "static let right: A = .win", "right"),
      (".win", "static let right = A.win\nlet c = 1", "right"),
      (".win", "var right: A { .win }", "right"),
      ("==", "func isRight(_ a: Int) -> Bool { a == b }", "isRight(a)"),
      (".finish()", "let right = stream.finish", "right()"),
      (".finish()", "func right() { return stream.finish() }", "right()"),
      ("done(", "let right = done", "right(1)"),
      ("done(", "func f(done right: () -> Void) {}", "right(1)"),
      ("done(", "func right(_ a: A) { done(a) }", "right(b)"),
      (".ask(", "let right = s.ask(with:then:)", "right(1) {}"),
      ("A", "typealias Right = A", "Right()"),
      ("a = false", "func end() { self.a = false }", "end()"),
      ("make", "func m<T>(_ b: B) async { try await make(b) }", "m(c)"),
    ]
    for (text, declaration, use) in declarations {
      let code = "{ \(declaration) }"
      XCTAssertEqual(uses(text, "\(code)\n\(use)"), 1, declaration)
      XCTAssertEqual(uses(text, "\(code)\n\(use)\n\(use)"), 2, declaration)
    }
  }

  func testAFunctionThatDoesMore_isNoNameOfTheText() {
    let code = "func get(_ u: URL) { let t = s.ask(u)\nt.go() }\nget(a)\nget(b)"

    XCTAssertEqual(uses(".ask(", code), 1)
    XCTAssertEqual(
      uses(".ask(", "func g(_ u: URL) { s.ask(R(u)) }\ng(a)\ng(b)"), 1)
  }

  func testAVariableOfTheSameName_isNoUse() {
    let code = "func answer(_ u: URL) -> R { R(url: u) }\nlet answer = "

    XCTAssertEqual(uses("R(", "\(code)ask(url)\nthen(answer)"), 0)
    XCTAssertEqual(uses("R(", "\(code)answer(url)\nthen(answer)"), 1)
  }

  func testADeclaration_isNoUse() {
    XCTAssertEqual(uses("a = false", "var a = false\nself.a = false"), 1)
  }
}
