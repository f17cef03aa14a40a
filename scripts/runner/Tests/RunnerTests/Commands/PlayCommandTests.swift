import XCTest

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

  // MARK: - The program is part of the kata, and no part of its code

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

      try book.reset(["--restore", try XCTUnwrap(book.backups.first)])
      XCTAssertEqual(
        try book.learnersFiles()["Play/main.swift"], "my program\n", "\(words)")
    }
  }

  func testAResetToTheEnd_isPlayedWithAllStages() throws {
    let book = try paper()
    func green() throws -> Set<Int> {
      try PlayCommand.greenStages(of: book.kata(), in: book.root)
    }
    XCTAssertEqual(try green(), [])

    try book.reset(["--to", "end"])
    XCTAssertEqual(try green(), try Set(book.kata().stages.map(\.number)))

    try book.reset(["--to", "2"])
    XCTAssertEqual(try green(), [1])
  }

  func testNeitherTheDigestNorTheGrade_knowsTheProgram() throws {
    let book = try paper()
    let files = KataFiles.read("\(book.root)/Katas/1-UpDownGame")
    let without = files.filter { !$0.key.hasPrefix("Play/") }
    let kata = try book.kata()
    func key(_ own: KataFiles) throws -> String {
      try Grading(
        kata, stage: kata.stages[1], own: own, workbook: book.open(),
        tester: SwiftTest(root: book.root)
      ).key()
    }

    XCTAssertEqual(files.count, without.count + 1)
    XCTAssertEqual(files.codeDigest(upTo: 3), without.codeDigest(upTo: 3))
    XCTAssertEqual(try key(files), try key(without))
    let state = try Chain(kata, in: book.open()).state(after: 2)
    XCTAssertEqual(state["Play/main.swift"], nil)
  }

  func testTheRequest_buildsOneProgram() throws {
    let kata = try PaperWorkbook().kata()
    // One of the learner's own has a scratch folder of its own; the finished
    // ones share what is built.
    for (source, variables, scratch) in [
      ("Katas", "KATA=UpDownGame KATA_PLAY=program", "Katas/UpDownGame"),
      ("Solutions", "KATA_PLAY=program KATA_SOURCE=Solutions", "Solutions"),
    ] {
      XCTAssertEqual(
        TestRequest(program: kata, source: source).command.replacing(
          " " + TestRequest.quickFlags.joined(separator: " "), with: ""),
        "\(variables) KATA_TESTS=stages swift build "
          + "--scratch-path .build/play/\(scratch) -Xswiftc "
          + "-index-ignore-system-modules -Xswiftc -module-cache-path "
          + "-Xswiftc .build/ModuleCache --product UpDownGamePlay")
    }
    XCTAssertEqual(
      TestRequest(program: kata, source: "Katas").targets.map(\.folder),
      [
        "Tests/Support", "Katas/1-UpDownGame/Sources",
        "Katas/1-UpDownGame/Play",
      ])
  }
}
