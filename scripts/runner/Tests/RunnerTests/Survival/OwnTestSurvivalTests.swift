import XCTest

@testable import Runner

/// Own tests that do not compile, never end, or end the process; the other
/// stages stay what they are.
final class OwnTestSurvivalTests: SurvivalCase {
  func testTheOtherStages_stayAsTheyAre() throws {
    let bye = "Katas/2-Other/Tests/Stage2ByeTests.swift"
    let shout = "Katas/2-Other/Tests/Stage3ShoutTests.swift"
    try assert(
      "a misspelt name, and a nested class",
      "check kata2 --all --timeout 9", ends: .amber,
      saying: "✓ green  1 Hello", "! amber  2 Bye", "\(bye):7",
      "cannot find 'goodbye' in scope", "! amber  3 Shout"
    ) {
      try $0.edit(bye, "bye()", "goodbye()")
      try $0.edit(shout, "final class", "enum All {\n  final class")
      try $0.edit(shout, "  }\n}", "  }\n}\n}")
    }
    try assert(
      "exit in a test, and a set-up that never ends",
      "check kata2 --all --timeout 2", ends: .red,
      saying: "✓ green  1 Hello", "✗ red    2 Bye", "Stage2ByeTests.testBye",
      "ended the process in the", "✗ red    3 Shout", "timed out",
      "No test was running"
    ) {
      try $0.edit(bye, "XCTAssertEqual", "exit(0)\n//")
      try $0.edit(
        shout, "func testShout()",
        "override class func setUp() { while true {} }\n  func testShout()")
    }
  }

  // On Apple's systems, XCTest asks the running program for its tests.
  #if os(Linux)
    func testAClassThatSwiftCannotList_isToldAsThat() throws {
      let shout = "Katas/2-Other/Tests/Stage3ShoutTests.swift"
      for (name, old, new) in [
        (
          "a generic class", "final class Stage3ShoutTests",
          "class Stage3Base<T>"
        ),
        ("a raw name", "testShout", "`test a shout`"),
      ] {
        try assert(
          name, "check kata2 3 --timeout 9", ends: .amber,
          saying: "! amber  3 Shout", "Swift cannot list your tests"
        ) { try $0.edit(shout, old, new) }
      }
    }
  #endif

  func testNotes_whatEditorsLeave_andAFileOfALaterStage_areLeftOut() throws {
    let workbook = try workbook()
    let check = ["check", "kata2", "2", "--timeout", "9"]
    try run(check, in: workbook)
    for (name, text) in [
      ("test-list.md", "- bye\n"), ("Stage2ByeTests.swift~", "- bye\n"),
      ("Doubles/a.json", "- bye\n"), ("Stage3Tests.swift", "nowhere\n"),
      ("Stage3+a b:c,d'e $HOME.swift", "nowhere\n"),
      ("it's a: helper, $5.swift", "let helper = 1\n"),
    ] {
      try workbook.folder.write(text, to: "Katas/2-Other/Tests/\(name)")
    }

    assert(try run(check, in: workbook), ends: .green, saying: "2 Bye")
  }

  func testRawNames_areTestsLikeOthers() throws {
    let workbook = try workbook()
    try workbook.folder.write(
      """
      import Testing
      @testable import Other
      @Suite struct `Stage2 what (is) said?` {
        @Test func `a.b / c: "bye" + [x] $5 | ^`() { #expect(bye() == "bye") }
      }
      """, to: "Katas/2-Other/Tests/Stage2ByeTests.swift")

    let check = ["check", "kata2", "2", "--timeout", "9"]
    assert(
      try run(check, in: workbook), ends: .green, saying: "1 test",
      "It says hello", "noticed by Stage2 what (is) said?.a.b / c: ")
  }
}
