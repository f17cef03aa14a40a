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

  @Test(arguments: Modern.allCases)
  func savesANewTitle(_ kind: Modern) async throws {
    // given
    let sut = kind.service(holding: [.trees])

    // when
    let titles = try await within(seconds: 1) {
      try await sut.saveBook(title: "Stones")
      return try await sut.wordBooks().map(\.title)
    }

    // then
    #expect(
      titles == ["Trees", "Stones"],
      "with \(kind), the new book should stand last")
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
      try await within(seconds: 1) { try await sut.saveBook(title: "Trees") }
    }
  }

  @Test(arguments: Modern.allCases)
  func answersAllBooks(_ kind: Modern) async throws {
    // given
    let sut = kind.service(holding: [.trees, .fish])

    // when
    let books = try await within(seconds: 1) { try await sut.wordBooks() }

    // then
    #expect(
      books == [.trees, .fish],
      "with \(kind), closed books should be there too")
  }

  @Test(arguments: Modern.allCases, [("tree", true), ("stone", false)])
  func findsAnOverlap(
    _ kind: Modern, _ expected: (meaning: String, overlaps: Bool)
  ) async throws {
    // given
    let sut = kind.service(holding: [.trees])

    // when
    let overlaps = try await within(seconds: 1) {
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
      try await within(seconds: 1) {
        try await sut.checkIfOverlap(in: "stones", meaningText: "tree")
      }
    }
  }

  @Test(arguments: Modern.allCases)
  func closesABookAndMovesItsWords(_ kind: Modern) async throws {
    // given
    let sut = kind.service(holding: [.trees, .birds])

    // when
    let books = try await within(seconds: 1) {
      try await sut.closeWordBook(of: "trees", to: "birds", toMove: [.leaf])
      return try await sut.wordBooks()
    }

    // then
    #expect(
      books == [.closedTrees, .birdsWithALeaf],
      "with \(kind), Trees should be closed, and the leaf be in Birds")
  }

  @Test(arguments: Modern.allCases)
  func closesABookWithoutDestination(_ kind: Modern) async throws {
    // given
    let sut = kind.service(holding: [.trees, .birds])

    // when
    let books = try await within(seconds: 1) {
      try await sut.closeWordBook(of: "trees", to: nil, toMove: [.leaf])
      return try await sut.wordBooks()
    }

    // then
    #expect(
      books.map(\.isClosed) == [true, false],
      "with \(kind), Trees should be closed, and only Trees")
  }

  @Test(arguments: Modern.allCases)
  func closesNothingWhenCopyingFails(_ kind: Modern) async throws {
    // given
    let sut = kind.service(holding: [.trees, .fish])

    // when, then
    await #expect(
      throws: AppError.bookClosed("Fish"),
      "with \(kind), the closed book should take no words"
    ) {
      try await within(seconds: 1) {
        try await sut.closeWordBook(of: "trees", to: "fish", toMove: [.tree])
      }
    }
    let books = try await within(seconds: 1) { try await sut.wordBooks() }
    #expect(
      books == [.trees, .fish], "with \(kind), Trees should still be open")
  }

  // MARK: - The bridge and the states that handlers allow

  @Test func bridgeThrowsWhenAValueComesWithAnError() async throws {
    // given
    let sut = BridgedWordBookService(
      service: ContradictoryService(
        books: [.trees], error: AppError.generic(message: "offline")))

    // when, then
    await #expect(
      throws: AppError.generic(message: "offline"),
      "a value that comes with an error is not to be trusted"
    ) {
      try await within(seconds: 1) { try await sut.wordBooks() }
    }
  }

  @Test func bridgeThrowsWhenNothingComes() async throws {
    // given
    let sut = BridgedWordBookService(service: ContradictoryService())

    // when, then
    await #expect(
      throws: AppError.neitherValueNorError,
      "an answer with neither should fail, and not be waited for"
    ) {
      try await within(seconds: 1) { try await sut.wordBooks() }
    }
  }

  // MARK: - The actor

  @Test func fakeKeepsTitlesUniqueWhenAllSaveAtOnce() async throws {
    // given
    let sut = FakeWordBookService()

    // when
    let titles = try await within(seconds: 1) {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<100 {
          group.addTask { try? await sut.saveBook(title: "Trees") }
        }
      }
      return await sut.wordBooks().map(\.title)
    }

    // then
    #expect(
      titles == ["Trees"],
      "of a hundred tasks that save one title, one should succeed")
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
      try await within(seconds: 1) {
        try await sut.closeWordBook(of: "stones", to: "birds", toMove: [.tree])
      }
    }
    let books = await sut.wordBooks()
    #expect(books == [.birds], "a refused change should leave no trace")
  }
}
