import Foundation
import Runner

extension ShippedTests {
  /// The list as it should be now, for all files below `Tests`.
  ///
  /// - Parameter tests: All shipped tests, as runs name them, each at least once.
  static func list(
    in workbook: Workbook, tests: [TestName]
  ) -> String {
    let digests = digests(in: workbook, below: "Tests")
    return digests.sorted { $0.key < $1.key }.map { path, digest in
      let text = workbook.text(path)
      let module = workbook.katas.first { path.hasPrefix($0.tests + "/") }?
        .stageModule
      let inside = Set(tests).filter {
        $0.module == module && !Stage.standsIn(path)
      }
      .compactMap { test in position(of: test, in: text).map { ($0, test) } }
      .sorted { $0.0 < $1.0 }
      return "\(digest) \(path)\n"
        + inside.map { "  \($0.1)\n" }.joined()
    }.joined()
  }

  /// The manifest with the present digest of what it reads in its line for it.
  ///
  /// SwiftPM keeps what a manifest said until its text changes, and this one reads
  /// the list of katas, and which tests there are.
  static func stamped(_ manifest: String, in workbook: Workbook) -> String {
    let line =
      /(?m)^(\/\/ The list of katas and the paths of the shipped tests: ).*$/
    return manifest.replacing(line) {
      "\($0.1)\(digestForManifest(in: workbook))"
    }
  }

  /// A digest of what the manifest reads: the list of katas, and the paths of all
  /// shipped tests, whatever they hold.
  static func digestForManifest(in workbook: Workbook) -> String {
    var digest = Digest()
    digest.add(workbook.text(Workbook.list))
    for path in digests(in: workbook, below: "Tests").keys.sorted() {
      digest.add(path)
    }
    return digest.description
  }

  /// Where the file declares the test; nil where it does not.
  private static func position(
    of name: TestName, in text: String
  ) -> String.Index? {
    guard text.range(of: name.suite) != nil else { return nil }
    let functions = ["func \(name.function)(", "func `\(name.function)`("]
    return functions.compactMap { text.range(of: $0)?.lowerBound }.first
  }
}
