import XCTest

@testable import Runner

/// Folders for what the toolchain leaves behind.
final class TemporaryFolderTests: XCTestCase {
  func testAFolder_isThereAndEmpty_andGoneAfterwards() throws {
    let sample = try SampleFolder()
    let folder = try TemporaryFolder(for: sample.path)
    try Files.write("left", to: "\(folder.path)/a/file")

    let next = try TemporaryFolder(for: sample.path)
    XCTAssertEqual(next.path, folder.path)
    XCTAssertEqual(Files.tree(next.path), [])

    next.remove()
    XCTAssertFalse(Files.exists(next.path))
  }

  func testAPathThatTheCompilerCannotUse_isNotUsed() throws {
    // The sample's path is in Hangul, and long.
    let sample = try SampleFolder()
    let folder = try TemporaryFolder(for: sample.path)
    defer { folder.remove() }

    XCTAssertTrue(folder.path.utf8.allSatisfy { $0 < 0x80 }, folder.path)
  }

  func testItsPath_dependsOnThePlaceAlone() throws {
    // SwiftPM would read the manifest anew for another one.
    let place = "/tmp/" + String(repeating: "long ", count: 30)
    let before = try TemporaryFolder(for: place)
    let own = TemporaryFolder(ofThisProcess: getpid())
    defer { own?.remove() }
    let after = try TemporaryFolder(for: place)
    defer { after.remove() }

    XCTAssertEqual(after.path, before.path)
  }
}
