import XCTest

@testable import Runner

/// A kata's files, as they are read and as they are laid out.
final class KataFilesTests: XCTestCase {
  func testFilesToBeBuilt_areThoseAndNoOthers() throws {
    let sample = try SampleFolder()
    let folder = "\(sample.path)/x/1-UpDownGame"
    let (before, after): (KataFiles, KataFiles) = (
      ["Sources/A.swift": Data("1".utf8), "Tests/T": Data()],
      ["Sources/B.swift": Data("2".utf8)]
    )

    try before.layToBeBuilt(in: folder)
    try after.layToBeBuilt(in: folder)

    XCTAssertEqual(Files.tree(folder), ["Sources/B.swift"])
    XCTAssertEqual(Files.text("\(folder)/Sources/B.swift"), "2")
  }

  func testEachChange_getsASecondOfItsOwn_inTheDistantPast() throws {
    let sample = try SampleFolder()
    let folder = "\(sample.path)/x/1-UpDownGame"
    func seconds(_ one: String, _ other: String) throws -> [Int?] {
      let files: KataFiles = [
        "Sources/A": Data(one.utf8), "Sources/B": Data(other.utf8),
      ]
      try files.layToBeBuilt(in: folder)
      return ["A", "B"].map { Files.changeSecond("\(folder)/Sources/\($0)") }
    }

    let all = try [
      seconds("1", "0"), seconds("2", "0"), seconds("1", "0"),
      seconds("3", "0"),
    ]

    XCTAssertEqual(Set(all.map(\.[0])).count, 4)
    XCTAssertEqual(Set(all.map(\.[1])).count, 1, "an unchanged file keeps its")
    XCTAssertEqual(Set(all.joined()).count, 5)
    for case let second? in all.joined() {
      XCTAssertLessThan(second, 1_000_000_000)
    }
  }

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
