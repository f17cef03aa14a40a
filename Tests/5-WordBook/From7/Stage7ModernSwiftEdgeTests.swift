import KataTestSupport
import Testing

@testable import WordBook

@MainActor @Suite struct Stage7ModernSwiftEdgeTests {
  @Test func theBridgeWaitsForALateAnswerOfItsOwn() async {
    // given: another task asks while the first waits, and is answered before it
    let service = LateService()
    let sut = BridgedWordBookService(service: service)
    var other: Task<[WordBook], any Error>?
    service.whenAsked = {
      let answerTheFirst = service.answer
      service.whenAsked = {
        service.books = [.birds]
        service.answer()
        service.books = [.trees, .fish]
        answerTheFirst()
      }
      other = Task { try await sut.wordBooks() }
    }

    // when
    let first = await outcome(within: 5) { try await sut.wordBooks() }
    let second = await outcome(within: 5) { [other] in
      try await other?.value ?? []
    }

    // then
    #expect(first == .returned([.trees, .fish]), "it should wait")
    #expect(second == .returned([.birds]), "each task should get its own")
  }

  @Test(arguments: Modern.allCases, [[], [WordBook.trees, .fish]])
  func anEmptyListIsAListToo(_ kind: Modern, _ held: [WordBook]) async throws {
    let sut = kind.service(holding: held)

    let books = try await within(seconds: 2) { try await sut.wordBooks() }

    #expect(books == held, "the \(kind): an empty one should be no error")
  }

  @Test(arguments: [true, false])
  func throughItsProtocolTheBridgeAsksTheService(_ isThere: Bool) async throws {
    // given: a service that has no books, and an answer all the same
    let stub = StubWordBookService()
    stub.checkIfOverlapSuccess = isThere
    let sut: any AsyncWordBookService = BridgedWordBookService(service: stub)

    // when
    let answer = try await within(seconds: 2) {
      try await sut.checkIfOverlap(in: "trees", meaningText: "oak")
    }

    // then
    #expect(answer == isThere, "the answer should be the service's")
  }

  @Test(arguments: [true, nil])
  func aCancelledTaskGetsNoAnswerThatComesAtOnce(_ isThere: Bool?) async {
    // given: one that answers, or fails
    let stub = StubWordBookService()
    stub.checkIfOverlapSuccess = isThere
    let sut = BridgedWordBookService(service: stub)

    // when
    let answer = await outcome(within: 5) {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.checkIfOverlap(in: "trees", meaningText: "oak")
    }

    // then
    #expect(
      answer == .threw("CancellationError()"),
      "the task was cancelled before it asked: it should get no answer")
  }
}
