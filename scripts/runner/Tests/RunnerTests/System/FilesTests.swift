import XCTest

@testable import Runner

/// Files and folders as they are found on a learner's machine.
final class FilesTests: XCTestCase {
  func testAFolder_movesToAnotherFileSystem() throws {
    let other = "/dev/shm"
    try XCTSkipUnless(Files.isFolder(other), "there is no other file system")
    let sample = try SampleFolder()
    let target = "\(other)/\(UUID().uuidString)"
    defer { try? Files.remove(target) }
    try sample.write("one", to: "drill/a")

    try Files.rename("\(sample.path)/drill", to: target)

    XCTAssertEqual(Files.text("\(target)/a"), "one")
    XCTAssertFalse(Files.exists("\(sample.path)/drill"))
  }

  func testAFileInTheWayOfAFolder_isNamed() throws {
    let sample = try SampleFolder()
    try sample.write("", to: ".build")

    let stop = stop { try Files.makeFolder("\(sample.path)/.build/katas/A") }

    XCTAssertEqual(
      stop?.message,
      "cannot make \(sample.path)/.build/katas/A: \(sample.path)/.build is no "
        + "folder; remove it, or move it away")
  }
}
