import Foundation
import XCTest

@testable import Runner

/// What is measured of code.
final class CodeShapeTests: XCTestCase {
  private func shape(_ source: String) -> CodeShape {
    CodeShape(Data(source.utf8))
  }

  func testNesting_countsBlocksInTheBodyOfAFunction() {
    let bodies = [
      ("return 1", 0),
      ("if a { b() }", 1),
      ("if a { b() } else { c() }", 1),
      ("if a { if b { c() } }", 2),
      ("ask { answer in\n switch answer {\n case .a: b()\n }\n }", 2),
      ("guard let a else { return }\nfor b in a { c(b.map { $0 + 1 }) }", 2),
      ("let text = \"{{{ \\(a.map { \"{\" })\" // {{{", 0),
      ("func inner() { if a { b() } }\ninner()", 1),
    ]
    for (body, nesting) in bodies {
      for start in ["func f() {", "struct S {\n  init() {", "var a: Int {"] {
        let braces = start.contains("struct") ? "}\n}" : "}"
        XCTAssertEqual(
          shape("\(start)\n\(body)\n\(braces)").nesting, nesting, body)
      }
    }
  }

  func testNesting_doesNotCountTypesAndTheirMembers() {
    let source = """
      enum A {
        struct B {
          class func f(_ g: () -> Void = {}) {
            if a { b() }
          }
        }
      }
      """

    XCTAssertEqual(shape(source).nesting, 1)
    XCTAssertEqual(shape(source).deepestLine, 4)
  }

  func testVariables_areCountedForTheTypeThatStoresThem() {
    let source = """
      final class A {
        let fixed = 1
        private var stored = [1, 2]
        var computed: Int { stored.count }
        struct B { var one = 1; var two = 2; static var three = 3 }
        init() { var local = 1; local += 1 }
      }
      protocol P { var wanted: Int { get } }
      extension A {
        var more: Int {
          get { 1 }
        }
      }
      """

    XCTAssertEqual(shape(source).variables, 3)
    XCTAssertEqual(shape("struct A { var a: Int\n func b() {} }").variables, 1)
    XCTAssertEqual(
      shape("class A { var a = f(b)\n init() { c() } }").variables, 1)
  }

  func testVariables_areCountedByName() {
    let declarations = [
      ("var a = 1, b = 2, c: Int", 3),
      ("var (a, b) = (1, 2)", 2),
      ("var a: (x: Int, y: [Int: Int], z: Int)? = nil", 3),
      ("var a = (x: 1, y: f(2, 3))", 2),
      ("var a: (x: Int, y: Int) = (1, 2)", 2),
      ("var a: Dictionary<Int, Int> = [:]", 1),
      ("var a: (Int, Int) -> Void", 1),
      ("var a: ((Int, Int) async throws -> Void)?", 1),
      ("var a: (Int, Int) async -> Void", 1),
      ("var a = f(1, 2)\ntypealias B = (Int, Int)", 1),
      ("var a: Int { f(1, 2) }", 0),
    ]
    for (declaration, count) in declarations {
      let source = "\n\nstruct S {\n  let z: Int\n  \(declaration)\n}\n"
      XCTAssertEqual(shape(source).variables, count, declaration)
      if count > 0 { XCTAssertEqual(shape(source).variablesLine, 3) }
    }
  }

  func testNesting_countsInAClosureThatATypeHolds() {
    XCTAssertEqual(
      shape("struct S { static let f = { if a { if b {} } } }").nesting, 2)
  }

  func testCodeThatIsBrokenOff_isMeasuredAsFarAsItGoes() {
    XCTAssertEqual(shape("}} func f() { if a { if").nesting, 1)
    XCTAssertEqual(shape("").nesting, 0)
  }
}
