import XCTest

@testable import Runner

/// From which stage on a helper among own tests can be built.
final class HelperStagesTests: XCTestCase {
  /// Stage 2 declares `Box`, to which `Bag` of the starter conforms then.
  private func declaringStages(of helpers: [String: String]) throws -> [String:
    Int]
  {
    let book = try PaperWorkbook()
    var solution = try Solution(book.kata(), in: book.open())
    solution.steps = [
      try Patch(
        """
        --- a/Sources/Bag.swift
        +++ b/Sources/Bag.swift
        @@ -1 +1 @@
        -final class Bag {}
        +final class Bag: Box {}
        --- /dev/null
        +++ b/Sources/Box.swift
        @@ -0,0 +1 @@
        +protocol Box {}

        """, name: "2-reset.patch")
    ]
    return solution.declaringStages(
      of: KataFiles(helpers.mapValues { Data($0.utf8) }))
  }

  func testANewType_makesItsStageTheFirst_alsoForWhoUsesTheHelper() throws {
    XCTAssertEqual(
      try declaringStages(of: [
        "Held": "final class Held: Box {}",
        "Two": "let two = [Held(), Held()]",
        "Sample": "// A Box, in words.\nlet box = \"Box\"",
        "Bags": "let bag = Bag()",
      ]), ["Held": 2, "Two": 2])
  }

  func testATypeOfItsOwn_isNoStages() throws {
    XCTAssertEqual(
      try declaringStages(of: [
        "Box": "struct Box {}", "Use": "let box = Box()",
      ]), [:])
  }
}
