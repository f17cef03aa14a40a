import XCTest

@testable import Runner

/// Files and folders as they are found on a learner's machine.
final class FilesTests: XCTestCase {
  func testAFileInTheWayOfAFolder_isNamed() throws {
    let sample = try SampleFolder()
    try sample.write("", to: ".build")

    let stop = stop { try Files.makeFolder("\(sample.path)/.build/katas/A") }

    XCTAssertEqual(
      stop?.message,
      "cannot make \(sample.path)/.build/katas/A: \(sample.path)/.build is no "
        + "folder; remove it, or move it away")
  }

  func testAFolderThatCannotBeLookedAt_isNotTakenForNone() throws {
    let sample = try SampleFolder()
    let loop = "\(sample.path)/loop"
    try Files.link(loop, to: "loop")

    XCTAssertEqual(try Files.wholeTree("\(sample.path)/none"), [])
    XCTAssertEqual(stop { _ = try Files.wholeTree(loop) }?.code, .fault)
  }
}
