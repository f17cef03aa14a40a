import Foundation
import XCTest

@testable import Contract
@testable import Runner

/// A small workbook that is really built, by the real runner.
///
/// Two katas: `1-Sample` with four shipped stages, and `2-Other` with a
/// shipped stage and a test-first one. A path holds a space, Hangul and an
/// apostrophe. Building takes seconds, so the cases share one workbook and
/// each begins with `restore()`.
struct SampleWorkbook {
  let folder: SampleFolder
  var root: String { folder.path }

  /// The workbook that the cases share; its build folder stays warm.
  static func shared() throws -> SampleWorkbook {
    if let kept { return kept }
    let workbook = try SampleWorkbook()
    XCTestObservationCenter.shared.addTestObserver(Cleaner())
    kept = workbook
    return workbook
  }

  nonisolated(unsafe) fileprivate static var kept: SampleWorkbook?

  /// Makes a workbook that was never built.
  init() throws {
    folder = try SampleFolder()
    try restore()
    // What the compiler makes of the system's headers serves all tests.
    let cache = "\(Checkout.root)/\(Workbook.moduleCache)"
    try Files.makeFolder(cache)
    try Files.makeFolder("\(root)/.build")
    try Files.link("\(root)/\(Workbook.moduleCache)", to: cache)
  }

  /// Makes every file as it was shipped, and forgets what happened.
  ///
  /// - Parameter files: Texts of files that were shipped differently.
  func restore(_ files: [String: String] = [:]) throws {
    var wanted = Self.files.merging(files) { $1 }
    wanted[Workbook.list] = SampleFolder.list(["1-Sample", "2-Other"])
    let observer = Files.tree("\(Checkout.root)/scripts/observer")
    for path in observer.map({ "scripts/observer/\($0)" })
      + ["Package.swift", "scripts/states/Package.swift", LightsPage.path]
      + Self.guardFiles
    {
      wanted[path] = Files.text("\(Checkout.root)/\(path)")
    }
    for top in ["Katas", "Solutions", "Tests", "Guide", ".kata"] {
      for file in Files.tree("\(root)/\(top)")
      where wanted["\(top)/\(file)"] == nil {
        try Files.remove("\(root)/\(top)/\(file)")
      }
      // As git does, it keeps no folder without files.
      for folder in Files.paths(below: "\(root)/\(top)").reversed()
        .map({ "\(root)/\(top)/\($0)" })
      where Files.isFolder(folder) && Files.tree(folder).isEmpty {
        try Files.remove(folder)
      }
    }
    for (path, text) in wanted where folder.text(path) != text {
      try folder.write(text, to: path)
    }
    try forget()
    let workbook = try Workbook(root: root)
    try folder.write(
      ShippedTests.list(in: workbook, tests: Self.tests),
      to: ShippedTests.path)
  }

  /// Forgets what happened.
  func forget() throws { try Files.remove("\(root)/.kata") }

  /// What keeps all tests from the network.
  private static let guardFiles =
    ["FirstRequest", "Gate", "NoNetwork", "Outcome", "Within"].map {
      "Tests/Support/TakeAlong/\($0).swift"
    } + ["Tests/Support/RefuseNetwork.swift"]

  /// Replaces one text by another in a file.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    try folder.edit(path, old, new)
  }

  /// The learner's code of the first kata.
  static let source = "Katas/1-Sample/Sources/Sample.swift"

  /// Lets the first stage's answer be this code.
  func answer(_ code: String) throws {
    try edit(Self.source, "  1  // answer", "  \(code)")
  }

  /// What a learner wrote or could have edited.
  var digest: String {
    var digest = Digest()
    for top in ["Katas", "Solutions", "Tests", "Guide"] {
      for file in Files.tree("\(root)/\(top)") {
        digest.add("\(top)/\(file)")
        digest.add(Files.bytes("\(root)/\(top)/\(file)") ?? Data())
      }
    }
    for file in ["Package.swift", Workbook.list] {
      digest.add(folder.text(file) ?? "none")
    }
    return digest.description
  }
}

/// Takes the shared workbook away when all tests have run.
private final class Cleaner: NSObject, XCTestObservation {
  func testBundleDidFinish(_ testBundle: Bundle) {
    SampleWorkbook.kept = nil
  }
}

/// Where the tests' own sources and products are.
enum Checkout {
  /// The root of the checkout that holds `scripts/runner`.
  static let root: String = {
    var path = #filePath
    for _ in 0..<6 { path = (path as NSString).deletingLastPathComponent }
    return path
  }()

  /// What a check says.
  static func page() throws -> LightsPage { try LightsPage(in: root) }

  /// The runner that was built together with these tests.
  static var kata: String { products + "/kata" }

  /// The program of the runner that has this command.
  static func program(of command: String?) -> String {
    let others = [
      "board": "class", "play": "play", "guide": "maintain",
      "verify": "maintain",
    ]
    return products + "/" + (command.flatMap { others[$0] } ?? "kata")
  }

  private static var products: String {
    #if canImport(Darwin)
      // The test bundle is a folder beside the executables.
      let bundle = Bundle(for: Cleaner.self).bundleURL
      return bundle.deletingLastPathComponent().path
    #else
      return Bundle.main.bundlePath
    #endif
  }
}
