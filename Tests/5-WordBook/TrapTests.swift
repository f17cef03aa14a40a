import Testing

@testable import WordBook

/// Tests that look as if they tested something, and pass whatever happens.
///
/// Each passes on the code as you get it, in which nothing is written yet, and
/// on the finished code. The lesson says what is wrong with each.
@Suite struct TrapTests {
  /// The assertion is in a handler that may never run.
  @Test func assertsInsideTheHandler() {
    let sut = StubWordBookService()
    sut.saveBookError = Offline()

    sut.saveBook(title: "Trees") { error in
      #expect(error is Offline)
    }
  }

  /// `nil` means "it succeeded", and also "there was no answer".
  @Test func expectsNoError() {
    let database = FakeDatabase(wordBooks: [.trees])
    let sut = makeService(over: database)
    var lastError: (any Error)?

    sut.closeWordBook(of: "trees", to: nil, toMove: []) { error in
      lastError = error
    }

    #expect(lastError == nil, "closing should succeed")
  }

  /// "Not twice" is only half of "exactly once".
  @Test func expectsNoSecondAnswer() {
    let database = FakeDatabase(wordBooks: [.trees, .fish])
    let sut = makeService(over: database)
    var count = 0

    sut.closeWordBook(of: "trees", to: "fish", toMove: [.tree]) { _ in
      count += 1
    }

    #expect(count <= 1, "the handler should not run twice")
  }

  /// The double has two variables, and the test has set both.
  @Test func setsABookAndAnError() {
    let service = TwoVariablesService()
    service.getWordBooksSuccess = [.trees]
    service.getWordBooksError = Offline()

    service.getWordBooks { books, error in
      #expect(books == [.trees])
      #expect(error != nil, "the failure should be reported")
    }
  }
}

/// Has a success and an error variable for one method: four states, of which
/// the real service knows two.
private final class TwoVariablesService {
  var getWordBooksSuccess: [WordBook]?
  var getWordBooksError: (any Error)?

  func getWordBooks(completionHandler: CompletionWithData<[WordBook]>) {
    completionHandler(getWordBooksSuccess, getWordBooksError)
  }
}
