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

  func testASave_countsOnceAndWhenItHoldsStill() throws {
    var (folder, watch) = try watched()
    XCTAssertEqual(looks(&watch), [false, false, false])

    try folder.write("let a = 2\n", to: game)

    XCTAssertEqual(looks(&watch), [false, true, false])
  }

  func testASaveWithoutAChange_counts() throws {
    var (folder, watch) = try watched()

    try folder.setTime(1_001, of: game)

    XCTAssertEqual(looks(&watch), [false, true, false])
  }

  func testAFileThatIsStillWritten_doesNotCountYet() throws {
    var (folder, watch) = try watched()

    for text in ["", "let", "let a = 3\n"] {
      try folder.write(text, to: game)
      XCTAssertFalse(watch.hasChanged())
    }

    XCTAssertTrue(watch.hasChanged())
  }

  func testAFileThatTakesItsPlace_countsThoughSizeAndTimeAreTheSame() throws {
    var (folder, watch) = try watched()

    try folder.write("let a = 4\n", to: "draft")
    try folder.setTime(1_000, of: "draft")
    try Files.rename("\(folder.path)/draft", to: "\(folder.path)/\(game)")

    XCTAssertEqual(looks(&watch), [false, true, false])
  }

  func testFilesThatAreNewOrRemoved_andResources_count() throws {
    var (folder, watch) = try watched()

    try folder.write("", to: "Tests/Stage6Tests.swift")
    XCTAssertEqual(looks(&watch), [false, true, false])
    try folder.write("{ }", to: "Sources/Resources/words.json")
    XCTAssertEqual(looks(&watch), [false, true, false])
    try Files.remove("\(folder.path)/\(game)")
    XCTAssertEqual(looks(&watch), [false, true, false])
  }

  func testWhatEditorsLeaveBehind_doesNotCount() throws {
    var (folder, watch) = try watched()

    for name in ["#Game.swift#", ".Game.swift.swp", "Game.swift~", "4913"] {
      try folder.write("", to: "Sources/\(name)")
    }

    XCTAssertEqual(looks(&watch), [false, false, false])
  }
}
