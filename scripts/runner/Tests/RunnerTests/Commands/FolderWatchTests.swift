import XCTest

@testable import Runner

/// What counts as a save.
final class FolderWatchTests: XCTestCase {
  private let game = "Sources/Game.swift"

  private func watched() throws -> (SampleFolder, FolderWatch) {
    let folder = try SampleFolder()
    try folder.write("let a = 1\n", to: game)
    try folder.write("{}", to: "Sources/Resources/words.json")
    try folder.setTime(1_000, of: game)
    return (folder, FolderWatch(folder.path))
  }

  private func looks(_ watch: inout FolderWatch, _ count: Int = 3) -> [Bool] {
    (0..<count).map { _ in watch.hasChanged() }
  }

  func testEachChange_countsOnceAndWhenItHoldsStill() throws {
    let game = game
    for (what, change) in [
      ("a save", { try $0.write("let a = 2\n", to: game) }),
      ("a save without a change", { try $0.setTime(1_001, of: game) }),
      (
        "a file of the same size and time in its place",
        {
          try $0.write("let a = 4\n", to: "draft")
          try $0.setTime(1_000, of: "draft")
          rename("\($0.path)/draft", "\($0.path)/\(game)")
        }
      ),
      ("a new file", { try $0.write("", to: "Tests/Stage6Tests.swift") }),
      (
        "a resource",
        { try $0.write("{ }", to: "Sources/Resources/words.json") }
      ),
      ("a removed file", { try Files.remove("\($0.path)/\(game)") }),
    ] as [(String, (SampleFolder) throws -> Void)] {
      var (folder, watch) = try watched()
      XCTAssertEqual(looks(&watch), [false, false, false], what)

      try change(folder)

      XCTAssertEqual(looks(&watch), [false, true, false], what)
    }
  }

  func testAFileThatIsStillWritten_doesNotCountYet() throws {
    var (folder, watch) = try watched()

    for text in ["", "let", "let a = 3\n"] {
      try folder.write(text, to: game)
      XCTAssertFalse(watch.hasChanged())
    }

    XCTAssertTrue(watch.hasChanged())
  }

  func testWhatEditorsLeaveBehind_andTheProgramToPlay_doNotCount() throws {
    var (folder, watch) = try watched()

    for name in [
      "Sources/#Game.swift#", "Sources/.Game.swift.swp", "Sources/Game.swift~",
      "Sources/4913", "Play/main.swift",
    ] { try folder.write("", to: name) }

    XCTAssertEqual(looks(&watch), [false, false, false])
  }
}
