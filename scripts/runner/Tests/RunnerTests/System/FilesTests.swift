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

  func testALinkThatLeadsNowhere_isNoFolderEither() throws {
    let sample = try SampleFolder()
    try Files.link("\(sample.path)/.kata", to: "nowhere")

    let stop = stop { try Files.makeFolder("\(sample.path)/.kata/backup") }

    XCTAssertEqual(
      stop?.message,
      "cannot make \(sample.path)/.kata/backup: \(sample.path)/.kata is no "
        + "folder; remove it, or move it away")
  }

  func testAFolderInTheWayOfAFile_isNamed() throws {
    let sample = try SampleFolder()
    let path = "\(sample.path)/wall.html"
    try Files.makeFolder("\(path)/mine")

    let stop = stop { try Files.write("x", to: path) }

    XCTAssertEqual(
      stop?.message,
      "cannot write \(path): it is a folder; remove it, or move it away")
    XCTAssertTrue(Files.isFolder("\(path)/mine"))
  }

  func testWhyAFileCannotBeWritten_isInTheSystemsWords() throws {
    let sample = try SampleFolder()
    let name = String(repeating: "x", count: 300)
    let why = String(cString: strerror(ENAMETOOLONG))

    for work in [
      { try Files.write("x", to: "\(sample.path)/\(name)") },
      { try Files.makeFolder("\(sample.path)/\(name)") },
      { try Files.link("\(sample.path)/\(name)", to: "x") },
    ] {
      let message = stop(work)?.message ?? ""
      XCTAssertTrue(message.hasSuffix(": \(why)"), message)
    }
  }

  func testWhatMayNeverEnd_isNotRead() throws {
    let sample = try SampleFolder()
    let (pipe, zero) = ("\(sample.path)/pipe", "\(sample.path)/zero")
    XCTAssertEqual(mkfifo(pipe, 0o600), 0)
    try Files.link(zero, to: "/dev/zero")

    for path in [pipe, zero, sample.path] {
      XCTAssertNil(Files.bytes(path), path)
    }
  }

  func testWhatIsNoFile_isNotReplacedByADocument() throws {
    let sample = try SampleFolder()
    let (pipe, null) = ("\(sample.path)/a.xml", "\(sample.path)/b.xml")
    XCTAssertEqual(mkfifo(pipe, 0o600), 0)
    try Files.link(null, to: pipe)

    for path in [pipe, null] {
      let found = stop { try Files.save("x", to: path) }
      XCTAssertEqual(found?.code, .unwritten)
      XCTAssertEqual(
        found?.message,
        "cannot write \(path): it is no file; remove it, or move it away")
    }
    XCTAssertEqual(
      try Files.kind(of: pipe, followingLinks: false), .other)
  }

  func testADocument_replacesNoFileOfAnotherKind_thatALinkLeadsTo() throws {
    let sample = try SampleFolder()
    let (link, code) = ("\(sample.path)/a.json", "\(sample.path)/A.swift")
    try sample.write("mine", to: "A.swift")
    try Files.link(link, to: "A.swift")

    let found = stop { try Files.save("{}", to: link) }

    XCTAssertEqual(found?.code, .unwritten)
    XCTAssertEqual(
      found?.message,
      "cannot write \(link): it is a link to \(code); remove it, or move it "
        + "away")
    XCTAssertEqual(sample.text("A.swift"), "mine")
  }

  func testAFolderThatCannotBeLookedAt_isNotTakenForNone() throws {
    let sample = try SampleFolder()
    let loop = "\(sample.path)/loop"
    try Files.link(loop, to: "loop")
    XCTAssertTrue(Files.isThere("\(loop)/journal"))

    XCTAssertEqual(try Files.treeOrThrow("\(sample.path)/none"), [])
    XCTAssertEqual(stop { _ = try Files.treeOrThrow(loop) }?.code, .fault)
  }
}
