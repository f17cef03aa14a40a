import Foundation
import XCTest

@testable import Runner

/// Where `./scripts/guide` finds the toolchain's docc.
final class GuideCommandTests: SurvivalCase {
  /// What the command makes of a machine whose `swift` is a link to
  /// `real/swift`, and on which docc is one of these tools, if it is there.
  private func guide(
    _ tools: [String: String], _ words: [String] = []
  ) throws -> Result {
    let workbook = try workbook()
    let folder = "\(workbook.root)/.build/docc tools"
    try Files.remove(folder)
    let path = try SearchPath.without("docc", in: "\(folder)/others")
    for (name, code) in tools.merging(
      ["real/swift": ""], uniquingKeysWith: { $1 })
    {
      try Files.writeProgram("#!/bin/sh\n\(code)\n", to: "\(folder)/\(name)")
    }
    try Files.makeFolder("\(folder)/bin")
    try Files.link("\(folder)/bin/swift", to: "\(folder)/real/swift")
    return try run(
      ["guide"] + words, in: workbook,
      environment: ["PATH": "\(folder)/bin:\(path)"])
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
    // A Mac's own finds the one of Xcode.
    let result = try guide(["bin/xcrun": "exit 72"])

    assert(
      result, ends: .unavailable,
      saying: "there is no docc beside swift or on the PATH")
    assertIsOneLine(result)
  }

  /// The runner's temporary folder is named for its process, which docc becomes.
  func testDocc_takesTheRunnersPlace_andItsTemporaryFolderIsGone() throws {
    let port = try XCTUnwrap(Listener("127.0.0.1")).port
    let docc = """
      [ "$1" = convert ] || case $TMPDIR in
      */workbook-$$) echo "it is there" ;;
      *) echo "it is gone" ;;
      esac
      """

    let result = try guide(["real/docc": docc], ["--preview", "\(port)"])

    assert(
      result, ends: .green,
      saying: "Open http://localhost:\(port)/documentation/guide", "it is gone")
  }

  func testAPortThatIsTaken_isNamed_atEitherAddress() throws {
    for host in ["127.0.0.1", "::1"] {
      // Some machines have one of them alone.
      guard let other = Listener(host) else { continue }

      let result = try guide(
        ["real/docc": "exit 0"], ["--preview", "\(other.port)"])

      assert(
        result, ends: .fault,
        saying: "port \(other.port) is taken by another program: name another "
          + "one, as in ./scripts/guide --preview ")
      assertIsOneLine(result)
    }
  }
}

/// Another program's server.
private final class Listener {
  private let file: Int32
  let port: Int

  init?(_ host: String) {
    var hints = addrinfo()
    hints.ai_protocol = Int32(IPPROTO_TCP)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "0", &hints, &list) == 0, let place = list?.pointee
    else { return nil }
    defer { freeaddrinfo(list) }
    let server = socket(place.ai_family, place.ai_socktype, 0)
    var bound = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let isBound =
      bind(server, place.ai_addr, place.ai_addrlen) == 0
      && listen(server, 1) == 0
    let isNamed = withUnsafeMutablePointer(to: &bound) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(server, $0, &size) == 0
      }
    }
    // In both families, the port stands at the same place.
    (file, port) = (server, Int(UInt16(bigEndian: bound.sin6_port)))
    if !isBound || !isNamed { return nil }
  }

  deinit { close(file) }
}
