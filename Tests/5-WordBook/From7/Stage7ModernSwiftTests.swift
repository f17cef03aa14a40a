import KataTestSupport
import Testing

@testable import WordBook

/// The two services with `async` methods: the first tests run on each of them.
enum Modern: CaseIterable {
  case bridge, fake

  @MainActor
  func service(holding wordBooks: [WordBook]) -> any AsyncWordBookService {
    switch self {
    case .bridge:
      BridgedWordBookService(
        service: makeService(over: FakeDatabase(wordBooks: wordBooks)))
    case .fake: FakeWordBookService(wordBooks: wordBooks)
    }
  }
}

@MainActor @Suite struct Stage7ModernSwiftTests {
  private let service = LateService()
  private let bridge: BridgedWordBookService

  init() {
    bridge = BridgedWordBookService(service: service)
  }

  @Test(arguments: Modern.allCases)
  func savesANewTitleLast(_ kind: Modern) async throws {
    let sut = kind.service(holding: [.trees, .fish])

    let titles = try await within(seconds: 2) {
      try await sut.saveBook(title: " Stones")
      return try await sut.wordBooks().map(\.title)
    }

    #expect(titles == ["Trees", "Fish", " Stones"], "the \(kind): all books")
  }

  @Test(arguments: Modern.allCases)
  func refusesATakenTitle(_ kind: Modern) async throws {
    let sut = kind.service(holding: [.trees])

    await #expect(
      throws: AppError.titleTaken("Trees"),
      "the \(kind) should throw the error as it is"
    ) {
      try await within(seconds: 2) { try await sut.saveBook(title: "Trees") }
    }
  }

  @Test(arguments: Modern.allCases)
  func findsAnOverlapInAKnownBook(_ kind: Modern) async throws {
    let sut = kind.service(holding: [.trees])

    let overlaps = try await within(seconds: 2) {
      let tree = try await sut.checkIfOverlap(in: "trees", meaningText: "tree")
      let no = try await sut.checkIfOverlap(in: "trees", meaningText: "Trees")
      return [tree, no]
    }
    #expect(overlaps == [true, false], "the \(kind): it has tree, not Trees")
    await #expect(throws: AppError.unknownBook, "the \(kind) has no stones") {
      try await within(seconds: 2) {
        try await sut.checkIfOverlap(in: "stones", meaningText: "tree")
      }
    }
  }

  @Test(arguments: Modern.allCases, ["birds", "trees", nil])
  func closesABookAndCopiesItsWords(
    _ kind: Modern, _ destination: String?
  ) async throws {
    let sut = kind.service(holding: [.trees, .birds])

    let books = try await within(seconds: 2) {
      try await sut.closeWordBook(
        of: "trees", to: destination, toMove: [.leaf])
      try await sut.closeWordBook(of: "trees", to: "birds", toMove: [.tree])
      return try await sut.wordBooks()
    }

    var expected = [WordBook.closedTrees, .birds]
    if destination == "trees" { expected[0].words.append(.leaf) }
    expected[1].words += (destination == "birds" ? [.leaf] : []) + [.tree]
    #expect(books == expected, "the \(kind) should copy the leaf, and close")
  }

  @Test(arguments: Modern.allCases, ["fish", "stones"])
  func closesNothingWhenCopyingFails(
    _ kind: Modern, _ other: String
  ) async throws {
    let sut = kind.service(holding: [.trees, .fish])
    let error = other == "fish" ? AppError.bookClosed("Fish") : .unknownBook

    for (book, words) in [("trees", [Word.tree]), ("trees", []), ("moss", [])] {
      await #expect(throws: error, "the \(kind): \(book)") {
        try await within(seconds: 2) {
          try await sut.closeWordBook(of: book, to: other, toMove: words)
        }
      }
    }
    let books = try await within(seconds: 2) { try await sut.wordBooks() }
    #expect(books == [.trees, .fish], "the \(kind) should leave Trees open")
  }

  @Test func theFakeClosesABookAsAWhole() async throws {
    let sut = FakeWordBookService(wordBooks: [.birds])
    await #expect(throws: AppError.unknownBook) {
      try await sut.closeWordBook(of: "stones", to: "birds", toMove: [.sparrow])
    }
    #expect(await sut.wordBooks() == [.birds], "no word should have moved")
  }

  @Test(arguments: Question.allCases)
  func theBridgeThrowsTheErrorWhateverComesWithIt(_ question: Question) async {
    (service.books, service.isOverlapping) = ([.trees], true)
    service.error = Offline()
    service.whenAsked = { service.answer() }
    await #expect(throws: Offline(), "\(question): the very error") {
      try await within(seconds: 2) { try await question.ask(bridge) }
    }
  }

  @Test(arguments: [Question.books, .overlap])
  func theBridgeThrowsWhenNothingComes(_ question: Question) async {
    service.whenAsked = { service.answer() }
    await #expect(throws: AppError.neitherValueNorError, "\(question)") {
      try await within(seconds: 2) { try await question.ask(bridge) }
    }
  }

  @Test(arguments: Question.allCases, Cancellation.allCases)
  func theBridgeThrowsAtOnceWhenItsTaskIsCancelled(
    _ question: Question, _ cancellation: Cancellation
  ) async {
    (service.books, service.isOverlapping) = ([], false)
    if cancellation == .thenAnError { service.error = Offline() }
    let screen = Task { try await question.ask(bridge) }
    if cancellation == .before { screen.cancel() }
    service.whenAsked = {
      screen.cancel()
      if cancellation.endsInTheCall { service.answer() }
    }

    let end = await outcome(within: 5) { try await screen.value }
    if !cancellation.endsInTheCall { service.answer() }
    #expect(end == .threw("CancellationError()"), "\(question): at once")
  }
}
