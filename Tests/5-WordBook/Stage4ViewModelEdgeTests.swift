import Testing

@testable import WordBook

@MainActor @Suite struct Stage4ViewModelEdgeTests {
  private let service = HeldWordBookService()

  @Test func theHeldDoubleKeepsEachCallAndItsHandler() {
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

    // when
    service.saveBookCalls.last?.answer(nil)
    service.getWordBooksCalls.last?([], nil)
    service.checkIfOverlapCalls.last?.answer(true, nil)
    service.closeWordBookCalls.last?.answer(nil)

    // then
    #expect(early == [], "no handler should be called before the test does it")
    #expect(
      heard == ["save B", "get B", "check B: true", "close B"],
      "an answer should reach its own call, and no other")
    let asked = service.checkIfOverlapCalls.map { $0.bookID + $0.meaning }
    #expect(service.saveBookCalls.map(\.title) == ["A", "B"], "all are kept")
    #expect(service.getWordBooksCalls.count == 2, "all are kept")
    #expect(asked == ["Atree", "Btree"], "all are kept")
    #expect(service.closeWordBookCalls.map(\.bookID) == ["A", "B"])
  }
}
