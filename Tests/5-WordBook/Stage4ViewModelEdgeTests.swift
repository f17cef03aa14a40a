import Testing

@testable import WordBook

@MainActor @Suite struct Stage4ViewModelEdgeTests {
  private var service = HeldWordBookService()

  @Test mutating func theHeldDoubleKeepsEachCallAndItsHandler() {
    // given: two calls of each method
    var heard: [String] = []
    for name in ["A", "B"] {
      service.saveBook(title: name) { _ in heard.append("save \(name)") }
      service.getWordBooks { _, _ in heard.append("get \(name)") }
      service.checkIfOverlap(in: name, meaningText: "tree") { isThere, _ in
        heard.append("check \(name): \(isThere == true)")
      }
      service.closeWordBook(of: name, to: nil, toMove: []) { _ in
        heard.append("close \(name)")
      }
    }
    let early = heard
    let (saves, gets) = (service.saveBookCalls, service.getWordBooksCalls)
    let checks = service.checkIfOverlapCalls
    let closes = service.closeWordBookCalls

    // when: the double itself is released
    service = HeldWordBookService()
    saves.last?.answer(nil)
    gets.last?([], nil)
    checks.last?.answer(true, nil)
    closes.last?.answer(nil)

    // then
    #expect(early == [], "no handler should be called before the test does it")
    #expect(
      heard == ["save B", "get B", "check B: true", "close B"],
      "an answer should reach its own call, and no other")
    let asked = checks.map { $0.bookID + $0.meaning }
    #expect(saves.map(\.title) == ["A", "B"], "all are kept")
    #expect(gets.count == 2, "all are kept")
    #expect(asked == ["Atree", "Btree"], "all are kept")
    #expect(closes.map(\.bookID) == ["A", "B"], "all are kept")
  }
}
