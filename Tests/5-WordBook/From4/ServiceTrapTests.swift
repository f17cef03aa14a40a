import Testing

@testable import WordBook

/// A test that looks as if it tested something, and passes whatever happens.
///
/// It passes on a view model without a guard, and on the finished code. The
/// lesson of stage 3 says what is wrong with it.
@MainActor @Suite struct ServiceTrapTests {
  /// The double answers at once, so the second tap is not one "while saving":
  /// it finds an empty name and is refused for that.
  @Test func tapsTwice() {
    let database = FakeDatabase()
    let sut = AddBookViewModel(service: makeService(over: database))
    sut.bookName = "Trees"

    sut.saveBook()
    sut.saveBook()

    #expect(database.wordBooks.count < 2, "two taps should not save twice")
  }
}
