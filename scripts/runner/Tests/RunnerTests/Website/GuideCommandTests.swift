import XCTest

@testable import Runner

/// Where `./scripts/guide` finds the toolchain's docc.
final class GuideCommandTests: SurvivalCase {
  /// What the command makes of a machine whose `swift` is a link to
  /// `real/swift`, and on which docc is one of these tools, if it is there.
  private func guide(_ tools: [String: String]) throws -> Result {
    let workbook = try workbook()
    let folder = "\(workbook.root)/.build/docc tools"
    try Files.remove(folder)
    let path = try SearchPath.without("docc", in: "\(folder)/others")
    for (name, code) in tools.merging(["real/swift": ""]) { $1 } {
      try Files.writeProgram("#!/bin/sh\n\(code)\n", to: "\(folder)/\(name)")
    }
    try Files.makeFolder("\(folder)/bin")
    try Files.link("\(folder)/bin/swift", to: "\(folder)/real/swift")
    return try run(
      ["guide"], in: workbook, environment: ["PATH": "\(folder)/bin:\(path)"])
  }

  /// A docc that says where it is, and makes nothing.
  private static let docc = "echo \"made by $0\"; exit 1"

  func testDocc_isFoundBesideTheRealSwift_onThePath_andByXcrun() throws {
    let xcrun = #"echo "$(dirname "$0")/../apple/docc""#
    for (tools, place) in [
      (["real/docc": Self.docc], "/real/docc"),
      (["bin/docc": Self.docc], "/bin/docc"),
      (["apple/docc": Self.docc, "bin/xcrun": xcrun], "/apple/docc"),
    ] {
      assert(try guide(tools), ends: .red, saying: "made by ", place)
    }
  }

  func testWithoutDocc_itIsSaid() throws {
    let result = try guide([:])

    assert(
      result, ends: .unavailable,
      saying: "there is no docc beside swift or on the PATH")
    assertIsOneLine(result)
  }
}
