import XCTest

@testable import Runner

final class KataFilesTests: XCTestCase {
  func testObstacle_isWhatIsNeitherFileNorFolder() throws {
    let sample = try SampleFolder()
    let folder = sample.path
    try Files.write("", to: "\(folder)/Sources/Deep/A.swift")
    try Files.link("\(folder)/Sources/More", to: "Deep")
    try Files.link("\(folder)/Sources/.#A.swift", to: "an editor's lock")

    XCTAssertNil(KataFiles.obstacle(in: folder), "files, folders, and links")

    XCTAssertEqual(mkfifo("\(folder)/Sources/Deep/B.swift", 0o644), 0)
    XCTAssertEqual(
      KataFiles.obstacle(in: folder),
      "Sources/Deep/B.swift is neither a file nor a folder")
  }

  func testObstacle_isALinkThatLeadsNowhere() throws {
    let sample = try SampleFolder()
    try Files.makeFolder("\(sample.path)/Sources")
    try Files.link("\(sample.path)/Sources/Gone.swift", to: "nowhere")

    XCTAssertEqual(
      KataFiles.obstacle(in: sample.path),
      "Sources/Gone.swift is a link that leads nowhere")
  }

  func testObstacle_isANameThatCannotBeBuilt() throws {
    for name in ["a\"b.swift", "a\\b.swift", "a\nb.swift"] {
      let sample = try SampleFolder()
      try sample.write("", to: "Tests/\(name)")

      let told = KataFiles.obstacle(in: sample.path) ?? "nothing"

      XCTAssertTrue(told.hasPrefix("Tests/\(name) has a name that"), told)
    }
  }

  func testObstacle_isALinkToAFolderThatHoldsIt() throws {
    for target in [".", "..", "../Deep"] {
      let sample = try SampleFolder()
      let folder = sample.path
      try Files.makeFolder("\(folder)/Sources/Deep")
      try Files.link("\(folder)/Sources/Deep/loop", to: target)

      XCTAssertEqual(
        KataFiles.obstacle(in: folder),
        "Sources/Deep/loop is a link to a folder that holds it", target)
    }
  }
}
