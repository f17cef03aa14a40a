import Testing

@testable import WordBook

@MainActor @Suite struct Stage8ObservationEdgeTests {
  private let service = ScriptedWordBookService()
  private let sut: WordBooksViewModel
  private let late = AppError.unknownBook.localizedDescription

  init() {
    sut = WordBooksViewModel(service: service)
  }

  @Test func aCancellationErrorIsAnErrorLikeAnyOther() async {
    // given: nothing was cancelled
    let error = CancellationError()
    service.answers = [{ throw error }]

    // when
    await sut.load()

    // then
    #expect(sut.state == .failed(error.localizedDescription), "its own words")
  }

  @Test(arguments: [nil, AppError.unknownBook], [false, true])
  func aLaterQuestionWithoutBooksMakesNoOtherOutOfDate(
    _ error: AppError?, _ isCancelled: Bool
  ) async {
    // given: the later one fails or is cancelled, and ends first
    var screen: Task<Void, Never>?
    var nextTry: WordBooksViewModel.State?
    service.answers = [
      {
        screen = Task { await sut.load() }
        await screen?.value
        if let error { throw error }
        return [.trees]
      },
      {
        if !isCancelled { throw Offline() }
        screen?.cancel()
        return [.birds]
      },
      {
        nextTry = sut.state
        return []
      },
    ]
    let alert = isCancelled ? .idle : WordBooksViewModel.State.failed("offline")

    // when
    await sut.load()
    let (books, state) = (sut.books, sut.state)
    await sut.load()

    // then
    #expect(books == (error == nil ? [.trees] : []), "its books should count")
    #expect(state == (error == nil ? alert : .failed(late)), "as its error")
    #expect(nextTry == .idle, "the new try should remove an alert at once")
  }
}
