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

  /// What `swift` is called with.
  ///
  /// The index of the systems' modules would serve nobody here, and making it
  /// takes half of a first build. `scripts/runner/start` says the same.
  var words: [String] {
    var words = ["swift", "test", "--scratch-path", scratch]
    words += ["-Xswiftc", "-index-ignore-system-modules"]
    return words + arguments + ["--filter", filter]
  }

  /// The command, ready to paste into a shell in the workbook's folder.
  public var command: String {
    let assignments = variables.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }
    let words = words.map { $0 == filter ? "'\($0)'" : $0 }
    return (assignments + words).joined(separator: " ")
  }

  /// The targets that are built, and the folders of their sources.
  var targets: [(name: String, folder: String)] {
    let folder = "\(source)/\(kata.folder)"
    var targets = [
      (kata.module, "\(folder)/Sources"), ("KataTestSupport", "Tests/Support"),
    ]
    if tests != .own { targets.append((kata.stageModule, kata.tests)) }
    if tests != .stages { targets.append((kata.ownModule, "\(folder)/Tests")) }
    return targets
  }
}
