import Testing

@testable import WordBook

@MainActor @Suite struct Stage3ViewModelEdgeTests {
  private var sut = HeldWordBookService()

  @Test mutating func theHeldDoubleKeepsEachCallAndItsHandler() {
    // given: two calls of each method
    var heard: [String] = []
    for name in ["A", "B"] {
      sut.saveBook(title: name) { _ in heard.append("save \(name)") }
      sut.getWordBooks { _, _ in heard.append("get \(name)") }
      sut.checkIfOverlap(in: name, meaningText: "tree") { isThere, _ in
        heard.append("check \(name): \(isThere == true)")
      }
      let birds = name == "A" ? nil : "birds"
      let words = name == "A" ? [] : [Word.leaf]
      sut.closeWordBook(of: name, to: birds, toMove: words) { _ in
        heard.append("close \(name)")
      }
    }
    let early = heard
    let (saves, gets) = (sut.saveBookCalls, sut.getWordBooksCalls)
    let (checks, closes) = (sut.checkIfOverlapCalls, sut.closeWordBookCalls)

    // when: B is answered, and A once the double itself is released
    var kept: [Int] = []
    for index in [1, 0] {
      saves.dropFirst(index).first?.answer(nil)
      gets.dropFirst(index).first?([], nil)
      checks.dropFirst(index).first?.answer(true, nil)
      closes.dropFirst(index).first?.answer(nil)
      kept += [sut.saveBookCalls.count, sut.getWordBooksCalls.count]
      kept += [sut.checkIfOverlapCalls.count, sut.closeWordBookCalls.count]
      sut = HeldWordBookService()
    }

    // then
    #expect(early == [], "no handler should be called before the test does it")
    #expect(saves.map(\.title) == ["A", "B"], "both saves should be kept")
    #expect(gets.count == 2, "both questions for books should be kept")
    #expect(
      checks.map { $0.bookID + $0.meaning } == ["Atree", "Btree"],
      "both questions for a meaning should be kept")
    #expect(closes.map(\.bookID) == ["A", "B"], "both closings should be kept")
    #expect(closes.map(\.destination) == [nil, "birds"], "as they were called")
    #expect(closes.map(\.words) == [[], [.leaf]], "words and all")
    #expect(kept.prefix(4) == [2, 2, 2, 2], "answered calls are kept, too")
    #expect(
      heard == [
        "save B", "get B", "check B: true", "close B",
        "save A", "get A", "check A: true", "close A",
      ],
      "an answer should reach its own call, and no other")
  }
}
