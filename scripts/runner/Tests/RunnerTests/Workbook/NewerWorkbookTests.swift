import XCTest

@testable import Contract
@testable import Runner

/// The Guide's lines for a newer workbook, below work of every kind.
final class NewerWorkbookTests: XCTestCase {
  /// The lines of the first block behind a heading of the Guide.
  private func lines(behind heading: String) throws -> String {
    let page = try XCTUnwrap(Files.text("\(Checkout.root)/Guide/README.md"))
    let behind = page.components(separatedBy: "## \(heading)\n").last
    let block = behind?.components(separatedBy: "```sh\n").dropFirst().first
    return try XCTUnwrap(block?.components(separatedBy: "```").first)
  }

  @discardableResult
  private func sh(_ script: String, in folder: String) throws -> String {
    try Shell.run(
      ["sh", "-c", script], in: folder,
      environment: [
        "GIT_AUTHOR_NAME": "me", "GIT_AUTHOR_EMAIL": "me@example.com",
        "GIT_COMMITTER_NAME": "me", "GIT_COMMITTER_EMAIL": "me@example.com",
        "GIT_MERGE_AUTOEDIT": "no",
      ]
    ).output
  }

  func testTheLearnersWorkStays_andNoMarkOfAConflict() throws {
    let (newer, mine) = (try SampleFolder(), try SampleFolder())
    for name in ["Changed", "Deleted", "Renamed"] {
      try newer.write("let a = 1\n", to: "Katas/1-A/Sources/\(name).swift")
    }
    try sh(
      "git init -q -b main; git add .; git commit -qm old", in: newer.path)
    try sh("git clone -q \(Shell.quoted(newer.path)) .", in: mine.path)
    for name in ["Changed", "Deleted", "Renamed"] {
      try newer.write("let a = 2\n", to: "Katas/1-A/Sources/\(name).swift")
    }
    try sh("git commit -qam newer", in: newer.path)
    try mine.write("let a = 3\n", to: "Katas/1-A/Sources/Changed.swift")
    try sh(
      "cd Katas/1-A/Sources && rm Deleted.swift && mv Renamed.swift New.swift",
      in: mine.path)

    let output = try sh(
      lines(behind: "Getting a newer workbook")
        + "git add Katas; git commit -m merged; git status --short",
      in: mine.path)

    let sources = "Katas/1-A/Sources"
    XCTAssertEqual(
      mine.text("\(sources)/Changed.swift"), "let a = 3\n", output)
    for name in Files.tree("\(mine.path)/\(sources)") {
      XCTAssertEqual(
        mine.text("\(sources)/\(name)")?.contains("<<<<"), false, name)
    }
    XCTAssertNotNil(mine.text("\(sources)/New.swift"), output)
    let parents = try sh("git log -1 --format=%P", in: mine.path)
    XCTAssertEqual(parents.split(separator: " ").count, 2, output)
  }
}
