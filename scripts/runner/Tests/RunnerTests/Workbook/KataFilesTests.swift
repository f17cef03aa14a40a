import XCTest

@testable import Runner

/// A kata's files, as they are read and as they are written.
final class KataFilesTests: XCTestCase {
  func testFilesToBeBuilt_areThoseAlone_eachChangeInASecondOfItsOwn() throws {
    let sample = try SampleFolder()
    let folder = "\(sample.path)/x/1-UpDownGame"
    func seconds(_ one: String, _ other: String) throws -> [Int?] {
      let files: KataFiles = [
        "Sources/A": Data(one.utf8), "Sources/B": Data(other.utf8),
      ]
      try files.layToBeBuilt(in: folder)
      return ["A", "B"].map { Files.changeSecond("\(folder)/Sources/\($0)") }
    }
    try KataFiles(["Tests/T": Data()]).layToBeBuilt(in: folder)

    let all = try ["1", "2", "1", "3"].map { try seconds($0, "0") }

    XCTAssertEqual(Files.tree(folder), ["Sources/A", "Sources/B"])
    XCTAssertEqual(Files.text("\(folder)/Sources/A"), "3")
    XCTAssertEqual(Set(all.map(\.[0])).count, 4)
    XCTAssertEqual(Set(all.map(\.[1])).count, 1, "an unchanged file keeps its")
    XCTAssertEqual(Set(all.joined()).count, 5)
    XCTAssertTrue(all.joined().allSatisfy { $0 ?? .max < 1_000_000_000 })
  }

  // MARK: - What keeps files from being built

  func testWhatIsMissing_isNamedWithWhatBringsItBack() throws {
    let world = try RoundWorld()
    let (home, shipped) = (RoundWorld.folder, "Solutions/1-UpDownGame")
    let (data, file) = ("/Sources/Resources", "/Sources/Resources/a.json")
    for top in [home, shipped] {
      try world.book.folder.write("{}", to: top + file)
    }
    for (path, start) in [
      (file, "\(home)\(file) is missing: `cp -R \(shipped)\(file) \(home)"),
      (data, "\(home)\(data) is missing: `cp -R \(shipped)\(data) \(home)"),
      ("/Sources", "the code in \(home)/Sources is missing: `./scripts/reset"),
      ("", "\(home) is missing: `./scripts/reset kata1` brings the starter"),
    ] {
      try Files.remove("\(world.book.root)/\(home)\(path)")

      let refusal = stop { _ = try world.check() }

      XCTAssertEqual(refusal?.code, .amber)
      XCTAssertEqual(refusal?.message.hasPrefix(start), true, start)
    }
    XCTAssertNil(world.book.folder.text(".kata/journal.jsonl"))
  }

  func testWhatOnlyLooksLikeASwiftFile_isNoted_andNothingElse() throws {
    let world = try RoundWorld()
    let (book, home) = (world.book, RoundWorld.folder)
    let names = [
      "Tests/Stage2ResetTests.swift.txt", "Sources/Deep/A.Swift.rtf",
      "Sources/B.swift.download", "Tests/C.SWIFT",
      "Tests/.Stage1Extra.swift", "Tests/.old/Stage1More.swift",
    ]
    // Editors and systems leave the hidden ones of these behind.
    for name in names + [
      "Sources/swift.txt", "Sources/A.json", "Tests/.A.swift.swp",
      "Tests/._A.swift", "Tests/.#A.swift", "Tests/A.swift~",
      "Tests/#A.swift#",
    ] {
      try book.folder.write("", to: "\(home)/\(name)")
    }

    let verdict = try world.check()

    let text = try book.context().verdictText().text(verdict)
    XCTAssertEqual(text.components(separatedBy: "is not compiled").count, 7)
    for end in [
      "Stage2ResetTests.swift.txt is not compiled: give it a name that ends in "
        + ".swift, or remove it.",
      ".old/Stage1More.swift is not compiled: no part of its path may begin "
        + "with a dot.",
    ] {
      XCTAssertTrue(
        text.split { " \n".contains($0) }.joined(separator: " ").contains(
          "\(home)/Tests/\(end)"), text)
    }

    try Files.remove("\(book.root)/\(home)/Sources")
    try book.folder.write("", to: "\(home)/Sources/G.swift.txt")
    XCTAssertEqual(
      stop { _ = try world.check() },
      Stop(
        .amber,
        "\(home)/Sources/G.swift.txt is not compiled: give it a name that ends "
          + "in .swift, or remove it"))
  }

  func testOrdinaryFilesAndFolders_areNotRefused() throws {
    let sample = try SampleFolder()
    for (path, text) in [
      ("Sources/Deep/A.swift", "static  func == (a: A, b: A) // XCTFail()"),
      ("Sources/note.txt", "\0"), ("Tests/Helper.swift", "class Stage1ATests"),
      ("Tests/Stage1ATests.swift", "class Stage1ATests: Stage2BTests"),
      ("Tests/Stage1BTests.swift", "import XCTest\nclass Stage2 {}"),
      ("Tests/Stage01DTests.swift", "class Stage01D {}; class Stage2DTests"),
      ("Sources/Own.swift", "func XCTAssertLooks(_ good: Bool) {}"),
      (
        "Tests/Stage1CTests.swift",
        """
        /* later: /* class Stage2ATests */ class Stage3ATests */ let a = 1
        let b = #"a raw " class Stage4ATests"#
        """
      ),
      (
        "Sources/Texts.swift",
        #"""
        let a = "see XCTAssertEqual"; /* import XCTest */ let b = """
          import XCTest is "said" \(a + "XCTFail()")
          """
        let c = /XCTFail" + a/; let d = #/import XCTest/#
        """#
      ),
    ] { try sample.write(text, to: path) }
    try Files.link("\(sample.path)/Sources/.#A.swift", to: "an editor's lock")

    XCTAssertNil(
      KataFiles.read(sample.path).refusal(in: sample.path, []))
  }

  func testARefusal_namesItsReason() throws {
    let link = { target in { try Files.link($0, to: target) } }
    let linked = "is a link: put the file or folder itself there"
    let text = { (text: String) in { try Files.write(text, to: $0) } }
    let unwritable =
      "has a name that SwiftPM cannot write down (a double quote, a backslash, a "
      + "tab, a line break or the like): rename it"
    func deceit(_ code: String) -> String {
      "holds `\(code)`, which could make any test pass: "
        + (code.hasSuffix("==") ? "remove it" : "move it to Tests")
    }
    let rows: [(String, make: (String) throws -> Void, why: String)] = [
      (
        "Sources/Deep/B.swift", { XCTAssertEqual(mkfifo($0, 0o644), 0) },
        "is neither a file nor a folder: remove it"
      ),
      (
        "Sources/Deep/A.swift",
        { path in
          for path in [path, path.replacing("/Deep", with: "")] {
            try Files.write("", to: path)
          }
        }, "has the name of Sources/A.swift: rename one of the two"
      ),
      (
        "Tests",
        {
          try Files.remove($0)
          try Files.write("", to: $0)
        }, "is a file, and has the name of a folder: rename it"
      ),
      (
        "Tests/B.swift", { try Files.makeFolder($0) },
        "is a folder, and has the name of a file: rename it"
      ),
      ("Sources/Gone", link("nowhere"), linked),
      ("Tests/Mine.swift", link("../Sources/A.swift"), linked),
      ("Tests/Folder", link("../Sources/Deep"), linked),
      (
        "Tests/\(String(repeating: "a", count: 231))", text(""),
        "has a name that is too long for the compiler: rename it"
      ),
      (
        "Tests/a\"b.swift", text(""),
        unwritable
      ),
      ("Sources/Deep/a\tb.swift", text(""), unwritable),
      ("Tests/a\u{1B}[1m.swift", text(""), unwritable),
      ("Tests/a\r\nb.swift", text(""), unwritable),
      (
        "Sources/x.c", text(""),
        "is not Swift, and a kata holds Swift only: remove it"
      ),
      (
        "Tests/main.swift", text(""),
        "would begin a program, and a kata is a library: rename it"
      ),
      (
        "Sources/A.swift", text("/* here */ @main struct A {}"),
        "would begin a program, and a kata is a library: remove the `@main`"
      ),
      (
        "Sources/A.swift", text("@main@MainActor struct A {}"),
        "would begin a program, and a kata is a library: remove the `@main`"
      ),
      ("Sources/Deep/loop", link(".."), linked),
      (
        "Tests/A.swift",
        { try Files.write(try XCTUnwrap("let".data(using: .utf16)), to: $0) },
        "is UTF-16, or no text: save it as UTF-8"
      ),
      (
        "Tests/Stage8ATests.swift", text("final class Stage6ATests {}"),
        "holds Stage6ATests: give it the name of its file, or the file the "
          + "name of it"
      ),
      (
        "Tests/Stage8ATests.swift", text("struct Stage6_ATests {}"),
        "holds Stage6_ATests: give it the name of its file, or the file the "
          + "name of it"
      ),
      ("Sources/A.swift", text("import  XCTest"), deceit("import XCTest")),
      (
        "Sources/A.swift", text("func XCTAssertEqual() {}"),
        deceit("XCTAssertEqual")
      ),
      (
        "Sources/A.swift", text(#"let a = "/*\(XCTFail("a"))"; /* " */"#),
        deceit("XCTFail")
      ),
      (
        "Sources/A.swift",
        text("let a = b /c + \"/\"; let d = #\"\\\"# // \"\nimport Testing"),
        deceit("import Testing")
      ),
      (
        "Sources/A.swift", text("public\nfunc == <T>(a: T, b: T)"),
        deceit("public func ==")
      ),
    ]
    let shipped = [Data("XCTFail()".utf8)]
    for (path, make, why) in rows {
      let sample = try SampleFolder()
      let folder = sample.path
      try Files.makeFolder("\(folder)/Sources/Deep")
      try Files.makeFolder("\(folder)/Tests")
      try Files.write("XCTAssertEqual(1, 1)", to: "\(folder)/Tests/T.swift")
      try make("\(folder)/\(path)")

      let shown = path.visible.replacing("\t", with: "\\t")
        .replacing("\n", with: "\\n")
      XCTAssertEqual(
        KataFiles.read(folder).refusal(in: folder, shipped),
        "\(shown) \(why)")
    }
  }

  func testWhatOnlyLooksMisplaced_isRefusedByNobody() throws {
    for source in [
      "struct Stage6ATestsHelper {}", "struct Stage6ATests_Helper {}",
      "let a = factor\nStage6ATests.help()",
    ] {
      let sample = try SampleFolder()
      for path in ["Tests/Stage8ATests.swift", "Sources/A.swift"] {
        try sample.write(source, to: path)
      }
      let folder = sample.path

      XCTAssertNil(
        KataFiles.read(folder).refusal(in: folder, []), source)
    }
  }

  // MARK: - Digests

  private func digest(_ files: [String: String]) -> Digest {
    KataFiles(texts: files).codeDigest(upTo: 2)
  }

  func testCode_counts_andNoCommentBlankLineOrIndentation() {
    let source = "let a = 1 + b\nlet c = 2"
    for (one, other, isSame) in [
      (source, "  let a = 1 + b\r\n\n\tlet c = 2\n", true),
      (source, "// one\n\(source) // two", true),
      (source, "let a = 1 + b /// Is it \"open?\n//\nlet c = 2", true),
      ("let a = 1", "let a = 2", false), ("let ab = 1", "let a b = 1", false),
      ("a // b", "a / b", false),
      (#"let a = "http://b""#, #"let a = "http://c""#, false),
      (#"let a = "b //c""#, #"let a = "b //d""#, false),
      (source, "/* a /* b */ c */\n\(source) /**/", true),
      (#"f("\(a/* b */ + 1) c")"#, #"f("\(a + 1) c")"#, true),
    ] {
      let digests = [one, other].map { digest(["Sources/A.swift": $0]) }
      XCTAssertEqual(digests[0] == digests[1], isSame, other)
    }
  }

  func testADigest_knowsPathsAndOtherFiles_upToItsStage() {
    let files = [
      "Sources/Stage3.swift": "let a = 1", "Tests/Resources/a.txt": "a // b",
      "Tests/Stage2ATests.swift": "x", "Tests/Stage3BTests.swift": "b",
      "Tests/Helper.swift": "c", "Play/main.swift": "d",
    ]
    let changing = files.keys.sorted().filter {
      digest(files.merging([$0: "a // c"]) { $1 }) != digest(files)
    }

    XCTAssertEqual(
      changing,
      [
        "Sources/Stage3.swift", "Tests/Helper.swift",
        "Tests/Resources/a.txt", "Tests/Stage2ATests.swift",
      ])
    XCTAssertNotEqual(digest(["Tests/ab": "c"]), digest(["Tests/a": "bc"]))
  }

  func testSwiftCodeBesideTheFoldersThatAreBuilt_isRefusedByName() throws {
    for path in ["Stage2ResetTests.swift", "Mine/A.swift"] {
      let book = try PaperWorkbook()
      try book.folder.write("let a = 1\n", to: "Katas/1-UpDownGame/\(path)")

      let found = stop {
        _ = try KataFiles.learners(
          try book.kata(), in: try book.open(), shipped: [:])
      }

      XCTAssertEqual(
        found,
        Stop(
          .amber,
          "Katas/1-UpDownGame/\(path) is in no folder that is built: move it to "
            + "Sources or to Tests, or remove it"))
    }
  }

  /// SwiftPM would go through all that is there.
  func testALinkToAFolderBesideTheFoldersThatAreBuilt_isRefusedByName() throws {
    let book = try PaperWorkbook()
    let notes = "Katas/1-UpDownGame/notes"
    try book.folder.write("mine\n", to: "\(notes)/mine.md")
    try Files.link("\(book.root)/\(notes)/link.md", to: "mine.md")
    func found() throws -> Stop? {
      let kata = try book.kata()
      return stop {
        _ = try KataFiles.learners(kata, in: try book.open(), shipped: [:])
      }
    }
    XCTAssertNil(try found())

    try Files.link("\(book.root)/\(notes)/up", to: "../../..")

    XCTAssertEqual(
      try found(),
      Stop(
        .amber, "\(notes)/up is a link: put the file or folder itself there"))
  }

  func
    testAFileOfTheStarterThatIsGone_isMissedWhereItsTypeIsUsedAndNotDeclared()
    throws
  {
    let book = try PaperWorkbook()
    let sources = "Solutions/1-UpDownGame/Sources"
    try book.folder.write("struct Given {}\n", to: "\(sources)/Given.swift")
    let solution = try Solution(try book.kata(), in: try book.open())
    for (files, lost) in [
      (["Sources/A.swift": "let a = Given()\n"], "Sources/Given.swift"),
      (["Tests/A.swift": "let a = Given()\n"], "Sources/Given.swift"),
      (["Sources/A.swift": "let a = 1  // Given\n"], nil),
      (["Sources/A.swift": "enum B { struct Given {} }; Given()\n"], nil),
      (
        [
          "Sources/A.swift": "let a = Given()\n",
          "Sources/Given.swift": "public struct Given {}\n",
        ], nil
      ),
    ] as [([String: String], String?)] {
      let given = files.merging(["Sources/G.swift": "mine\n"]) { $1 }
      XCTAssertEqual(
        try solution.lostFile(in: KataFiles(texts: given)), lost, "\(files)")
    }
  }
}
