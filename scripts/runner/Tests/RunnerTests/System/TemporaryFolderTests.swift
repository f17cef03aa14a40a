import XCTest

@testable import Runner

/// Folders for what the toolchain leaves behind.
final class TemporaryFolderTests: XCTestCase {
  func testAFolder_isThereAndEmpty_andGoneAfterwards() throws {
    // The sample's path is in Hangul, and long: the compiler cannot use it.
    let sample = try SampleFolder()
    let folder = try TemporaryFolder(for: sample.path)
    XCTAssertTrue(folder.path.utf8.allSatisfy { $0 < 0x80 }, folder.path)
    try Files.write("left", to: "\(folder.path)/a/file")

    let next = try TemporaryFolder(for: sample.path)
    XCTAssertEqual(next.path, folder.path)
    XCTAssertFalse(Files.exists("\(next.path)/a"))

    next.remove()
    XCTAssertFalse(Files.exists(next.path))
  }

  func testItsPath_dependsOnThePlaceAlone() throws {
    // SwiftPM would read the manifest again for another one.
    let place = "/tmp/" + String(repeating: "long ", count: 30)
    let before = try TemporaryFolder(for: place)
    TemporaryFolder.enter()
    defer { TemporaryFolder.leave() }
    let after = try TemporaryFolder(for: place)
    defer { after.remove() }

    XCTAssertEqual(after.path, before.path)
  }

  /// A program that lives until it is ended.
  private func sleeper() throws -> Child {
    try Child(
      ["sleep", "300"], in: "/", environment: ["PATH": "/usr/bin:/bin"])
  }

  func testThePipeInIt_isOpenUntilItIsRemoved() throws {
    let sample = try SampleFolder()
    let folder = try TemporaryFolder(for: sample.path)
    let pipe = open("\(folder.path)/runner", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(pipe) }
    var byte: UInt8 = 0
    XCTAssertEqual(read(pipe, &byte, 1), -1)
    XCTAssertEqual(errno, EAGAIN)
    // A program that is started meanwhile must not hold it open.
    let child = try sleeper()
    defer { child.end() }

    folder.remove()

    // The kernel lets a program begin a moment before it closes its files.
    var interest = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    _ = poll(&interest, 1, 5_000)
    XCTAssertEqual(read(pipe, &byte, 1), 0)
  }

  func testTheFolderOfAKilledProcess_isRemovedByTheNextOne() throws {
    let child = try sleeper()
    let folder = "\(TemporaryFolder.system)/workbook-\(child.id)"
    try Files.write("left", to: "\(folder)/file")
    defer { TemporaryFolder.leave() }

    TemporaryFolder.enter()
    XCTAssertTrue(Files.exists(folder))
    child.end()
    TemporaryFolder.enter()

    XCTAssertFalse(Files.exists(folder))
  }

  func testWhatXcrunKeeps_isInEachNewFolder_andComesBack() throws {
    let sample = try SampleFolder()
    let (kept, new, none) = (
      "\(sample.path)/kept", "\(sample.path)/new", "\(sample.path)/none"
    )
    try sample.write("tools", to: "kept/xcrun_db")

    TemporaryFolder.seed(new, from: [none, kept])
    XCTAssertEqual(sample.text("new/xcrun_db"), "tools")

    try sample.write("more tools", to: "new/xcrun_db")
    TemporaryFolder.seed(kept, from: [new])
    XCTAssertEqual(sample.text("kept/xcrun_db"), "more tools")
    TemporaryFolder.seed(kept, from: [none])
    XCTAssertEqual(sample.text("kept/xcrun_db"), "more tools")
  }

  func testTheFolderThatIsUsedNow_isTheOneThatWasEntered() {
    TemporaryFolder.enter()
    defer { TemporaryFolder.leave() }

    XCTAssertNotEqual(TemporaryFolder.current, TemporaryFolder.system)
    XCTAssertTrue(Files.isFolder(TemporaryFolder.current))
  }
}
