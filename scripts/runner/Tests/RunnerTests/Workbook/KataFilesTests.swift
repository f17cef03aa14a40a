import XCTest

@testable import Runner

final class KataFilesTests: XCTestCase {
  func testObstacle_isWhatIsNeitherFileNorFolder() throws {
    let sample = try SampleFolder()
    let folder = sample.path
    try Files.write("", to: "\(folder)/Sources/Deep/A.swift")
    try Files.link("\(folder)/Sources/More", to: "Deep")
    try Files.link("\(folder)/Sources/Gone", to: "nowhere")

    XCTAssertNil(KataFiles.obstacle(in: folder), "files, folders, and links")

    XCTAssertEqual(mkfifo("\(folder)/Sources/Deep/B.swift", 0o644), 0)
    XCTAssertEqual(
      KataFiles.obstacle(in: folder),
      "Sources/Deep/B.swift is neither a file nor a folder")
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
