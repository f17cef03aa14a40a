import XCTest

@testable import Runner

/// The katas, and the names that learners give them.
final class WorkbookTests: XCTestCase {
  func testKatas_areThoseOfTheList_andStagesThoseOfTheGuide() throws {
    let book = try PaperWorkbook()
    let names = ["Stage1Compare", "Stage2Reset", "Stage3Score"]
    for name in names {
      try book.folder.write(
        "", to: "Tests/1-UpDownGame/\(name)EdgeTests.swift")
    }
    for path in ["Old/Stage9LostTests.swift", "Truth/Stage1AllTests.swift"] {
      try book.folder.write("", to: "Tests/1-UpDownGame/\(path)")
    }
    let katas = try book.open().katas

    XCTAssertEqual(katas.map(\.module), ["UpDownGame", "AnimalAPI"])
    XCTAssertEqual(katas.map(\.name), ["kata1", "kata2"])
    XCTAssertEqual(katas[0].stages.map(\.title), ["Compare", "Reset", "Score"])
    XCTAssertEqual(katas[0].stages.map(\.isTestFirst), [false, true, false])
    // A stage's file is the main one, and not that of the corners.
    XCTAssertEqual(
      katas[0].stages.map(\.file),
      names.map { "Tests/1-UpDownGame/\($0)Tests.swift" })
  }

  func testEverySpelling_findsTheKata_andAnUnknownOneTheNearest() throws {
    let book = try PaperWorkbook()
    let workbook = try book.open()

    for name in [
      "kata1", "KATA1", "kata-1", "1", "updowngame", "UpDownGame",
      "1-UpDownGame", "Katas/1-UpDownGame/",
    ] {
      XCTAssertEqual(try workbook.kata(named: name).number, 1, name)
    }
    XCTAssertEqual(
      stop { _ = try workbook.kata(named: "AnimolAPI") },
      Stop(
        .usage,
        "there is no kata “AnimolAPI”; did you mean AnimalAPI? "
          + "(katas: kata1, kata2)"))
    for name in ["kata9", "9", "99999999999999999999", "bogus", "-", "２２"] {
      XCTAssertEqual(
        stop { _ = try workbook.kata(named: name) }?.message,
        "there is no kata “\(name)” (katas: kata1, kata2)")
    }
    for (folder, number) in [
      ("Katas/2-AnimalAPI/Sources", 2), ("", nil), ("Katas/2-AnimalAPIs", nil),
    ] {
      XCTAssertEqual(
        workbook.kata(around: "\(book.root)/\(folder)")?.number, number)
    }
  }

  func testALostManifest_orListOfKatas_isNamedWithTheCure() throws {
    for file in ["Package.swift", "scripts/katas.json"] {
      let book = try PaperWorkbook()
      try Files.remove("\(book.root)/\(file)")

      XCTAssertEqual(
        stop { _ = try book.open() },
        Stop.damaged("\(file) is missing", [file]))
    }
    for text in ["", "[]", "[{}]"] {
      let book = try PaperWorkbook()
      try book.folder.write(text, to: "scripts/katas.json")

      XCTAssertEqual(
        stop { _ = try book.open() },
        Stop(
          .fault,
          "scripts/katas.json lists no kata: `git checkout -- "
            + "scripts/katas.json` brings it back, or take it from a fresh copy "
            + "of the workbook"),
        text)
    }
  }

  func testAPartThatIsNotThere_isNamed_andNoStageIsGreen() throws {
    for (missing, named) in [
      (["Guide"], "Guide/1-UpDownGame is missing: `git checkout -- Guide`"),
      (["Tests"], "Tests/1-UpDownGame is missing: `git checkout -- Tests`"),
      (["Guide", "Tests"], "`git checkout -- Guide Tests`"),
    ] {
      let book = try PaperWorkbook()
      for top in missing {
        try Files.remove("\(book.root)/\(top)/1-UpDownGame")
      }

      let calls: [() throws -> Void] = [
        {
          _ = try Check(
            kata: book.kata(), workbook: book.open(),
            tester: FakeTestRunner(root: book.root)
          ).run()
        },
        { _ = try HintCommand.hint(book.kata(), book.context()) },
        { try book.reset(["--to", "2"]) },
      ]
      for call in calls {
        let found = stop(call)
        XCTAssertEqual(found?.code, .fault)
        XCTAssertEqual(
          found?.message.contains(named), true, "\(missing): \(found as Any)")
      }
      // The second kata of this workbook is in its list only.
      let text = try book.overview().text()
      XCTAssertFalse(text.contains("is green"), text)
    }
  }

  /// One name for a stage's page, step and test class.
  func testTheNameOfAStage_isMadeOfItsTitle() throws {
    for (title, page, testClass) in [
      ("Wait for it", "wait-for-it", "WaitForIt"),
      ("Once, and only once", "once-and-only-once", "OnceAndOnlyOnce"),
      ("The five doubles", "five-doubles", "FiveDoubles"),
    ] {
      let stage = Stage(
        number: 7, title: title, isTestFirst: false)

      XCTAssertEqual(stage.name, "7-\(page)")
      XCTAssertEqual(stage.testClass, "Stage7\(testClass)Tests")
    }
    let kata = try PaperWorkbook().kata()
    XCTAssertEqual(
      try kata.lesson(of: kata.existingStage(2)),
      "Guide/1-UpDownGame/2-reset.md")
  }

  func testAnEmptyFileOfTests_importsWhatTheShippedHelpersDo() throws {
    let book = try PaperWorkbook()
    let helper = """
      #if canImport(FoundationNetworking)
        import FoundationNetworking
      #endif
      class Held {}

      """
    for (library, others) in [
      ("XCTest", ""), ("Testing", "import Foundation\n"),
    ] {
      try book.folder.write(
        "import \(library)\n\nlet held: Held?\n",
        to: "Tests/1-UpDownGame/Stage2ResetTests.swift")
      var texts: [String] = []
      for helper in [helper, "class Held {}\n"] {
        try book.folder.write(helper, to: "Tests/1-UpDownGame/Held.swift")
        let solution = try Solution(book.kata(), in: book.open())
        let files = try solution.emptyTests(of: solution.kata.existingStage(2))
        texts += files.texts.values
      }

      let comment = "\n\n// Stage 2 is yours"
      XCTAssertEqual(
        texts.map { $0.components(separatedBy: comment)[0] },
        [
          """
          \(others)import \(library)

          // On Linux, URLSession and its tasks live in a module of their own.
          #if canImport(FoundationNetworking)
            import FoundationNetworking
          #endif
          """, "import \(library)",
        ])
    }
  }

  func testTheCallThatSkipsAStage_leadsToTheNextOneOfTheCore_inTheSameRound() {
    let kata = Kata(
      folder: "1-Sample",
      stages: (1...4).map {
        Stage(
          number: $0, title: "T\($0)", isOptional: $0 != 3,
          isTestFirst: false)
      })
    XCTAssertEqual(
      kata.stages.map(kata.call),
      ["3", "3", "end", "end"].map { "./scripts/reset kata1 --to \($0)" })
    XCTAssertEqual(
      kata.inRound(ofOwnTests: true).call(skipping: kata.stages[0]),
      "./scripts/reset kata1 --own-tests --to 3")
  }
}
