import XCTest

@testable import WordBook

final class Stage2StubWithDataTests: XCTestCase {
  func testGetWordBooks_successIsSet_answersTheBooksOnce() {
    // given
    let sut = StubWordBookService()
    sut.getWordBooksSuccess = [.trees, .birds]
    var answers: [[WordBook]?] = []

    // when
    sut.getWordBooks { books, _ in answers.append(books) }

    // then
    XCTAssertEqual(
      answers, [[.trees, .birds]],
      "the handler should get the books of getWordBooksSuccess, once")
  }

  func testGetWordBooks_successIsSet_answersNoError() {
    // given
    let sut = StubWordBookService()
    sut.getWordBooksSuccess = [.trees]
    var errors: [String] = []

    // when
    sut.getWordBooks { _, error in
      errors.append(error?.localizedDescription ?? "no error")
    }

    // then
    XCTAssertEqual(
      errors, ["no error"],
      "with books, the stub should answer without an error")
  }

  func testGetWordBooks_successIsNil_failsOnceAndNamesTheMethod() {
    // given: an error that is set up for another method
    let sut = StubWordBookService()
    sut.saveBookError = AppError.generic(message: "disk full")
    var errors: [String] = []

    // when
    sut.getWordBooks { _, error in
      errors.append(error?.localizedDescription ?? "no error")
    }

    // then
    XCTAssertEqual(
      errors, ["No answer was set up for getWordBooks."],
      "while getWordBooksSuccess is nil, the handler should get "
        + "AppError.notSetUp(\"getWordBooks\"), once")
  }

  func testGetWordBooks_successIsNil_answersNoBooks() {
    // given
    let sut = StubWordBookService()
    var answers: [[WordBook]?] = []

    // when
    sut.getWordBooks { books, _ in answers.append(books) }

    // then
    XCTAssertEqual(
      answers, [nil],
      "a failure should come with nil for the books, not with an empty list")
  }

  func testGetWordBooks_successIsAnEmptyList_isASuccess() {
    // given
    let sut = StubWordBookService()
    sut.getWordBooksSuccess = []
    var errors: [String] = []

    // when
    sut.getWordBooks { _, error in
      errors.append(error?.localizedDescription ?? "no error")
    }

    // then
    XCTAssertEqual(
      errors, ["no error"],
      "an empty list is an answer: only nil stands for failure")
  }

  func testGetWordBooks_askedAgain_answersWhatIsSetByThen() {
    // given: an error that is set up for another method
    let sut = StubWordBookService()
    sut.getWordBooksSuccess = [.trees, .fish]
    sut.saveBookError = AppError.generic(message: "disk full")
    var answers: [String] = []

    // when
    for call in 1...3 {
      if call == 3 { sut.getWordBooksSuccess = [.birds] }
      sut.getWordBooks { books, error in
        answers.append(
          error?.localizedDescription ?? "\(books?.map(\.title) ?? [])")
      }
    }

    // then
    XCTAssertEqual(
      answers,
      [#"["Trees", "Fish"]"#, #"["Trees", "Fish"]"#, #"["Birds"]"#],
      "getWordBooksSuccess alone should decide, by what it is at the call, and "
        + "stay as it is")
  }
}
