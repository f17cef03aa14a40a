import Foundation

/// One call of `swift test`.
public struct TestRequest: Sendable {
  /// The kata whose targets exist.
  public var kata: Kata
  /// The folder its sources are read from: the value of `KATA_SOURCE`.
  public var source = "Katas"
  /// Which of its tests exist.
  public var tests: TestChoice
  /// The pattern for `--filter`.
  public var filter: String
  /// Further arguments, such as `--sanitize=thread`.
  public var arguments: [String] = []
  /// The scratch path, relative to the workbook.
  public var scratch: String

  /// Creates the request; the scratch path is the kata's own.
  public init(
    _ kata: Kata, source: String = "Katas", tests: TestChoice, filter: String
  ) {
    self.kata = kata
    self.source = source
    self.tests = tests
    self.filter = filter
    scratch = ".build/katas/\(kata.module)"
  }

  /// The variables that the manifest reads.
  var variables: [String: String] {
    var variables = ["KATA": kata.module, "KATA_TESTS": tests.rawValue]
    if source != "Katas" { variables["KATA_SOURCE"] = source }
    return variables
  }

  /// The command, ready to paste into a shell in the workbook's folder.
  public var command: String {
    let assignments = variables.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }
    let words = ["swift", "test", "--scratch-path", scratch] + arguments
    return (assignments + words + ["--filter", "'\(filter)'"])
      .joined(separator: " ")
  }
}
