import XCTest

@testable import Player
@testable import Runner

/// `./scripts/play`, as far as nothing is built.
final class PlayCommandTests: XCTestCase {
  private let program = "1-UpDownGame/Play/main.swift"

  func testAnUnknownMood_orALostProgram_isAnsweredWithTheCure() throws {
    let book = try PaperWorkbook()
    for (words, message) in [
      (
        ["--mood", "slo"],
        "there is no mood “slo”; did you mean slow? (moods: good, "
      ),
      (["--mood", "angry"], "there is no mood “angry” (moods: good, "),
      (
        [],
        "Katas/\(program) is missing: `cp -R Solutions/1-UpDownGame/Play "
          + "Katas/1-UpDownGame/` brings it back"
      ),
    ] {
      let stop = stop {
        try book.run(
          PlayCommand.run, ["kata1"] + words, for: PlayCommand.syntax)
      }
      XCTAssertEqual(stop?.code, .usage)
      XCTAssertEqual(stop?.message.hasPrefix(message), true, "\(stop as Any)")
    }
  }

  func testTheMoods_areThoseOfTheServer() throws {
    let source = try XCTUnwrap(
      Files.text(
        "\(Checkout.root)/scripts/server/LoopbackServer/Mood.swift"))
    let cases = source.split(separator: "\n").filter { $0.hasPrefix("  case ") }
      .map { String($0.dropFirst("  case ".count)) }

    XCTAssertEqual(PlayCommand.moods, cases)
  }

  private func paper() throws -> PaperWorkbook {
    let book = try PaperWorkbook()
    try book.folder.write("my program\n", to: "Katas/\(program)")
    try book.folder.write("program\n", to: "Solutions/\(program)")
    return book
  }

  func testReset_bringsTheProgramBack_andTheBackupMine() throws {
    for words in [[], ["--to", "3"], ["--keep-tests"], ["--to", "end"]] {
      let book = try paper()
      try book.reset(words)
      XCTAssertEqual(
        try book.learnersFiles()["Play/main.swift"], "program\n", "\(words)")

      try book.reset(["--restore"] + book.backups)
      XCTAssertEqual(
        try book.learnersFiles()["Play/main.swift"], "my program\n", "\(words)")
    }
  }

  func testAResetToTheEnd_isPlayedWithAllStages() throws {
    let book = try paper()
    for (words, green) in [
      (["--keep-tests"], []), (["--to", "end"], [1, 2, 3]),
      (["--to", "2"], [1]),
    ] as [([String], Set<Int>)] {
      try book.reset(words)
      XCTAssertEqual(
        try PlayCommand.greenStages(of: book.kata(), in: book.root), green)
    }
  }
}
