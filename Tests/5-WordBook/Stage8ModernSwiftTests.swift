import KataTestSupport
import Testing

@testable import WordBook

/// The two services with `async` methods: the tests run on each of them.
///
/// The same tests for the fake and for the real service behind the bridge are
/// what makes the fake worth trusting.
enum Modern: CaseIterable {
  case bridged, fake

  func service(holding wordBooks: [WordBook]) -> any AsyncWordBookService {
    switch self {
    case .bridged:
      let database = FakeDatabase(wordBooks: wordBooks)
      return BridgedWordBookService(
        service: WordBookServiceImpl(
          database: database,
          wordService: FakeWordService(database: database)))
    case .fake:
      return FakeWordBookService(wordBooks: wordBooks)
    }
  }
}

extension Modern: CustomStringConvertible {
  /// The words for it in a message: "the bridge".
  var description: String {
    switch self {
    case .bridged: "the bridge"
    case .fake: "the fake"
    }
  }
}

@Suite struct Stage8ModernSwiftTests {
  // MARK: - One contract, two services

  @Test(arguments: Modern.allCases, ["Stones", "trees", ""])
  func savesANewTitleLast(_ kind: Modern, _ title: String) async throws {
    // given
    let sut = kind.service(holding: [.trees, .fish])

    // when
    let titles = try await within(seconds: 2) {
      try await sut.saveBook(title: title)
      return try await sut.wordBooks().map(\.title)
    }

    // then
    #expect(
      titles == ["Trees", "Fish", title],
      "with \(kind), all books should be there, and the new one come last")
  }

  @Test(arguments: Modern.allCases)
  func refusesATakenTitle(_ kind: Modern) async throws {
    // given
    let sut = kind.service(holding: [.trees])

    // when, then
    await #expect(
      throws: AppError.titleTaken("Trees"),
      "with \(kind), the error should be thrown as it is"
    ) {
      try await within(seconds: 2) { try await sut.saveBook(title: "Trees") }
    }
  }

  @Test(arguments: Modern.allCases, [("tree", true), ("stone", false)])
  func findsAnOverlap(
    _ kind: Modern, _ expected: (meaning: String, overlaps: Bool)
  ) async throws {
    // given
    let sut = kind.service(holding: [.trees])

    // when
    let overlaps = try await within(seconds: 2) {
      try await sut.checkIfOverlap(in: "trees", meaningText: expected.meaning)
    }

    // then
    #expect(
      overlaps == expected.overlaps,
      "with \(kind), asked for \(expected.meaning): Trees has tree, not stone")
  }

  @Test(arguments: Modern.allCases)
  func knowsNoOtherBook(_ kind: Modern) async throws {
    // given
    let sut = kind.service(holding: [.trees])

    // when, then
    await #expect(
      throws: AppError.unknownBook,
      "with \(kind), there should be no book called stones"
    ) {
      try await within(seconds: 2) {
        try await sut.checkIfOverlap(in: "stones", meaningText: "tree")
      }
    }
  }

  @Test(arguments: Modern.allCases, ["birds", nil])
  func closesABookAndMovesItsWordsIfToldTo(
    _ kind: Modern, _ destination: String?
  ) async throws {
    // given
    let sut = kind.service(holding: [.trees, .birds])

    // when: it is closed, and closed again
    let (isRepeated, books) = try await within(seconds: 2) {
      try await sut.closeWordBook(
        of: "trees", to: destination, toMove: [.leaf])
      let again: Void? = try? await sut.closeWordBook(
        of: "trees", to: nil, toMove: [.leaf])
      return (again != nil, try await sut.wordBooks())
    }

    // then
    let birds = destination == nil ? WordBook.birds : .birdsWithALeaf
    #expect(
      isRepeated && books == [.closedTrees, birds],
      """
      with \(kind), to \(destination ?? "nowhere"): Trees should be closed, and \
      close again; without a destination, nothing is copied
      """)
  }

  @Test(
    arguments: Modern.allCases,
    [("trees", [Word.tree]), ("trees", []), ("stones", [.tree])])
  func closesNothingWhenCopyingFails(
    _ kind: Modern, _ closing: (bookID: String, words: [Word])
  ) async throws {
    // given
    let sut = kind.service(holding: [.trees, .fish])

    // when, then
    await #expect(
      throws: AppError.bookClosed("Fish"),
      "with \(kind), the copy comes first, and the closed book should refuse it"
    ) {
      try await within(seconds: 2) {
        try await sut.closeWordBook(
          of: closing.bookID, to: "fish", toMove: closing.words)
      }
    }
    let books = try await within(seconds: 2) { try await sut.wordBooks() }
    #expect(
      books == [.trees, .fish], "with \(kind), Trees should still be open")
  }

  // MARK: - The bridge and the states that handlers allow

  @Test func bridgeWaitsForAnAnswerFromAnotherThread() async throws {
    // given
    let sut = BridgedWordBookService(
      service: LateService(books: [.trees, .fish]))

    // when
    let books = try await within(seconds: 2) { try await sut.wordBooks() }

    // then
    #expect(books == [.trees, .fish], "a late answer should be waited for")
  }

  @Test func bridgeThrowsTheVeryErrorAlsoWhenAValueComesWithIt() async throws {
    // given
    let sut = BridgedWordBookService(
      service: LateService(
        books: [.trees], isOverlapping: true, error: Offline()))

    // when, then
    for ask in [askForBooks, askForAnOverlap, save, close] {
      await #expect(
        throws: Offline(),
        "the very error should be thrown, even when a value comes with it"
      ) {
        try await within(seconds: 2) { try await ask(sut) }
      }
    }
  }

  @Test func bridgeThrowsWhenNothingComes() async throws {
    // given
    let sut = BridgedWordBookService(service: LateService())

    // when, then
    for ask in [askForBooks, askForAnOverlap] {
      await #expect(
        throws: AppError.neitherValueNorError,
        "an answer with neither should fail, and not be waited for"
      ) {
        try await within(seconds: 2) { try await ask(sut) }
      }
    }
  }

  // MARK: - The actor

  @Test func fakeServesManyAtOnceAndLosesNothing() async throws {
    // given
    let sut = FakeWordBookService(wordBooks: [.trees, .birds])
    let other = FakeWordBookService()
    try #require(
      (sut as Any) is any Actor, "the fake should be an actor, as declared")

    // when: a hundred tasks save two books each, and move a word each
    let books = try await within(seconds: 5) {
      await withTaskGroup(of: Void.self) { group in
        for number in 1...100 {
          group.addTask {
            let word = Word(id: "m\(number)", text: "새", meaning: "bird")
            try? await sut.saveBook(title: "Stones")
            try? await sut.saveBook(title: "Book \(number)")
            try? await sut.closeWordBook(
              of: "trees", to: "birds", toMove: [word])
          }
        }
      }
      return await sut.wordBooks()
    }

    // then
    let counts = await [
      books.count { $0.title == "Stones" },
      books.count { $0.title.hasPrefix("Book ") },
      books.filter { $0.title == "Birds" }.flatMap(\.words).count,
      other.wordBooks().count,
    ]
    #expect(
      counts == [1, 100, 101, 0],
      "once Stones, all other books and words, and no book in another fake")
  }

  @Test func fakeClosesNothingAndCopiesNothingWhenTheBookIsUnknown()
    async throws
  {
    // given
    let sut = FakeWordBookService(wordBooks: [.birds])

    // when, then
    await #expect(
      throws: AppError.unknownBook, "there is no book called stones"
    ) {
      try await within(seconds: 2) {
        try await sut.closeWordBook(of: "stones", to: "birds", toMove: [.tree])
      }
    }
    let books = await sut.wordBooks()
    #expect(books == [.birds], "a refused change should leave no trace")
  }

  // MARK: - Helpers

  private func askForBooks(_ sut: BridgedWordBookService) async throws {
    _ = try await sut.wordBooks()
  }

  private func askForAnOverlap(_ sut: BridgedWordBookService) async throws {
    _ = try await sut.checkIfOverlap(in: "trees", meaningText: "tree")
  }

  private func save(_ sut: BridgedWordBookService) async throws {
    try await sut.saveBook(title: "Stones")
  }

  private func close(_ sut: BridgedWordBookService) async throws {
    try await sut.closeWordBook(of: "trees", to: "birds", toMove: [.leaf])
  }
}
