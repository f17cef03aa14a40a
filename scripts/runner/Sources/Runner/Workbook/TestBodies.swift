import Foundation

/// The tests in a file, and in whose body each of its lines stands.
///
/// A file is read once for all failures that stand in it.
struct TestBodies {
  private let code: SwiftCode
  /// The code without the backticks around raw names.
  private let plain: String
  private let tests: [TestFunction]

  /// Reads a file.
  init(_ source: Data) {
    code = SwiftCode(source, keepsLiterals: false)
    let text = code.text
    plain = text.replacing("`", with: "")
    tests = TestFunction.all(in: text).filter(\.isTest)
  }

  /// The test in whose body a line stands, and whether that leaves this line to a task;
  /// nil where other code calls it, too, or where another test begins on that line.
  func test(at line: Int) -> TestFunction? {
    let own = code.range(ofLine: line)
    let begun = code[own].components(separatedBy: "func ").count - 1
    // The line itself may end the test.
    let last = own.last { !" }".utf8.contains(code.code[$0]) }
    let end = last.map { $0 + 1 } ?? own.lowerBound
    guard begun < 2, var test = tests.last(where: { $0.start < end }) else {
      return nil
    }
    // A raw name may hold braces.
    let isRaw = code.code[test.start] == UInt8(ascii: "`")
    let start = test.start + test.name.utf8.count + (isRaw ? 2 : 0)
    let body = code[min(start, end)..<end]
    var depth = 0
    for brace in body.utf8 where "{}".utf8.contains(brace) {
      depth += brace == UInt8(ascii: "{") ? 1 : -1
      if depth == 0 { return nil }
    }
    guard plain.components(separatedBy: "\(test.name)(").count == 2 else {
      return nil
    }
    if !TestFunction.blocksLeft(by: body)
      .contains(where: { $0.endIndex == body.endIndex })
    {
      test.leavesAssertions = false
    }
    return test
  }
}
