import XCTest

@testable import Runner

/// Git, where something keeps it from its work, and where variables name another
/// repository.
final class GitTests: XCTestCase {
  private let file = "Tests/1-UpDownGame/Stage1CompareTests.swift"

  func testVariablesThatNameAnotherRepository_areNotPassedOn() throws {
    let (sample, other) = (try SampleFolder(), try SampleFolder())
    for folder in [sample, other] {
      _ = try Git.run(["init", "--quiet"], in: folder.path)
    }
    for name in [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
      "GIT_COMMON_DIR", "GIT_PREFIX", "GIT_NAMESPACE",
    ] {
      setenv(name, "\(other.path)/.git", 1)
      defer { unsetenv(name) }

      let top = try Git.run(
        ["rev-parse", "--show-toplevel"], in: sample.path)
      XCTAssertEqual(Files.text(top.output), "\(sample.path)\n", name)
    }
  }

  func testWhatGitSays_isPassedOn() throws {
    let sample = try SampleFolder()

    let complaint = Git.complaint(
      try Git.run(["log"], in: sample.path, keepsErrors: true))

    XCTAssertTrue(complaint.contains("fatal: not a git repository"), complaint)
  }

  func testGitThatSaysNothing_isSaidToHaveFailed() throws {
    let sample = try SampleFolder()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    setenv("PATH", "\(sample.path):\(path)", 1)
    defer { setenv("PATH", path, 1) }
    for (way, says) in [
      ("kill -SEGV $$", "git was ended by a signal"),
      ("kill -KILL $$", "git was ended by a signal"),
      ("exit 3", "git failed without a word (exit code 3)"),
    ] {
      try Files.writeProgram(
        "#!/bin/sh\n\(way)\n", to: "\(sample.path)/git")

      let result = try Git.run(["log"], in: sample.path, keepsErrors: true)

      XCTAssertEqual(Git.complaint(result), says, way)
    }
  }

  func testWithoutGit_theFileIsNotSaidToBeMissingInItsHistory() throws {
    let book = try PaperWorkbook()
    try book.folder.write("0 \(file)\n", to: ShippedTests.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    setenv(
      "PATH",
      try SearchPath.without("git", in: "\(book.root)/.build/tools"), 1)
    defer { setenv("PATH", path, 1) }

    XCTAssertThrowsError(
      try ShippedTests.original(file, in: book.open())
    ) { error in
      XCTAssertEqual(
        (error as? Stop)?.message,
        "nothing was changed: how \(file) was shipped is not known, since there "
          + "is no git; take it from a fresh copy of the workbook")
    }
  }
}
