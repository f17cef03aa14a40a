import Foundation

/// A function in a file of own tests.
struct TestFunction: Equatable, Sendable {
  /// Its name, a raw one without backticks.
  var name: String
  /// Its name behind those of its types, with dots between them.
  var fullName: String
  /// Whether Swift Testing runs it; else XCTest does.
  var isOfSwiftTesting: Bool
  /// Whether it is written as a test, and not as what helps tests.
  var isTest: Bool
  /// Whether its assertions say nothing, since they are of the other library.
  var isMixed: Bool
  /// Whether assertions stand in a task that it begins, and nothing waits behind it.
  var leavesAssertions = false
  /// Where its name begins in the code of its file, in bytes.
  var start = 0
}

extension TestFunction {
  /// Those in a file; none if that holds no tests.
  ///
  /// Where both libraries have tests, nobody can tell which of them runs a helper.
  static func all(in source: Data) -> [TestFunction] {
    all(in: SwiftCode.text(of: source))
  }

  /// The same, in code without comments.
  static func all(in code: String) -> [TestFunction] {
    let usesXCTest = code.contains("XCTestCase")
    let usesBoth = usesXCTest && code.contains("@Test")
    guard usesXCTest || code.contains("@Test") else { return [] }
    let parts = code.components(separatedBy: "func ")
    var (scopes, start) = ([String?](), 0)
    return zip(parts, parts.dropFirst()).compactMap { before, function in
      let marks = before.suffix(
        from: before.lastIndex { "{}".contains($0) } ?? before.startIndex)
      let isRaw = function.hasPrefix("`")
      let ownName = String(
        function.dropFirst(isRaw ? 1 : 0)
          .prefix { isRaw ? $0 != "`" : !" (<".contains($0) })
      pass(before, &scopes)
      start += before.utf8.count + 5
      let isMarked = marks.contains("@Test")
      let isCalledTest = usesXCTest && function.hasPrefix("test")
      guard !usesBoth || isMarked || isCalledTest else { return nil }
      let isOfSwiftTesting = isMarked || !usesXCTest
      let others =
        isOfSwiftTesting
        ? ["XCTAssert", "XCTFail"] : ["#expect", "#require", "Issue.record"]
      return TestFunction(
        name: ownName,
        fullName: (scopes.compactMap { $0 } + [ownName])
          .joined(separator: ".").replacing("/", with: "."),
        isOfSwiftTesting: isOfSwiftTesting,
        isTest: !scopes.contains(nil)
          && (isMarked
            || isCalledTest
              && (isCalledWithNothing(function.dropFirst(ownName.count))
                // With a parameter or a result, it may help those that call it.
                || code.components(separatedBy: ownName).count == 2)),
        isMixed: others.contains(where: function.contains),
        leavesAssertions: leavesAssertions(function), start: start)
    }
  }

  /// Whether a function, from behind its name on, has no parameter and no result.
  private static func isCalledWithNothing(_ function: Substring) -> Bool {
    let rest = function.drop { $0 == " " }
    return rest.hasPrefix("()")
      && rest.dropFirst(2).first { $0 != " " && !$0.isLowercase } == "{"
  }

  /// Whether a function leaves assertions to a task or a queue, and waits for nothing
  /// behind it.
  private static func leavesAssertions(_ function: String) -> Bool {
    let assertion =
      /#(?:expect|require)|XCT(?:Assert|Fail|Unwrap)|Issue\.record/
    // Most functions hold none of these words, and a pattern takes its time.
    guard ["Task", ".async", ".notify"].contains(where: function.contains),
      !function.contains(/\Wwait|\.sync[ (]/)
    else { return false }
    return blocksLeft(by: function).contains { block in
      block.contains(assertion)
        && !function[block.endIndex...].contains("await ")
        && !isAwaited(behind: function[..<block.startIndex].dropLast())
    }
  }

  /// Whether what comes behind this part of a function stands in a closure that an
  /// awaited call may have to let run to its end.
  private static func isAwaited(behind start: Substring) -> Bool {
    var (open, line) = ([Bool](), "")
    for character in start {
      switch character {
      // A confirmation counts, and waits for nothing.
      case "{":
        open.append(line.contains("await ") && !line.contains("confirmation"))
      case "}": _ = open.popLast()
      default:
        line.append(character)
        continue
      }
      line = ""
    }
    return open.contains(true)
  }

  /// What a function leaves to tasks that it does not keep, and to queues; where it is
  /// cut off, the last one goes up to its end.
  static func blocksLeft(by function: String) -> [Substring] {
    let call =
      /(?:(\S+) Task(?:\.detached)?|\.(?:async(?:After)?|notify))(?:\([^{]*\))? ?{/
    return function.matches(of: call)
      .filter { !["=", "return", "await"].contains($0.1) }
      .map { call in
        var depth = 1
        return function[call.range.upperBound...].prefix {
          depth += $0 == "{" ? 1 : $0 == "}" ? -1 : 0
          return depth > 0
        }
      }
  }

  /// Whether it is the body of a test.
  ///
  /// One in a base class runs in others, too, and suites hold others.
  func isBody(of test: TestName) -> Bool {
    let own = test.function.replacing("/", with: ".")
    return ".\(own)".hasSuffix(".\(name.replacing("/", with: "."))")
  }

  /// Goes on behind this code: what is open, with the name of the type that it opens,
  /// if any.
  private static func pass(_ code: String, _ scopes: inout [String?]) {
    var type: String?
    let words = code.replacingOccurrences(of: "{", with: " { ")
      .replacingOccurrences(of: "}", with: " } ").split(separator: " ")
    for (last, word) in zip([""] + words, words) {
      switch (last, word) {
      case (_, "{"): scopes.append(type.take())
      case (_, "}"): _ = scopes.popLast()
      case ("class", _), ("struct", _), ("actor", _), ("enum", _),
        ("extension", _):
        type = String(word.prefix { !":<".contains($0) })
      default: break
      }
    }
  }
}

extension [TestFunction] {
  /// The tests among these that did not run, by the names of those that did.
  ///
  /// One that runs in a type that does not declare it is inherited.
  func notRun(among names: [TestName]) -> Self {
    let ran = Set(
      names.map { name in
        var name = name
        name.test = name.function
        return name.description.replacing("/", with: ".")
      })
    let others = ran.subtracting(map(\.fullName))
    return filter { test in
      test.isTest && !ran.contains(test.fullName)
        && !others.contains { ".\($0)".hasSuffix(".\(test.name)") }
    }
  }
}
