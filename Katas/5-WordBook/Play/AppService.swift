@testable import WordBook

/// Calls the service of the app wherever the program would call the stub.
///
/// As with `ServerDatabase`, it is a subclass only because the protocol is yours
/// to draw out.
final class AppService: StubWordBookService {
  private let service: WordBookServiceImpl

  init(_ service: WordBookServiceImpl) {
    self.service = service
    super.init()
  }

  override func saveBook(
    title: String, completionHandler: @escaping CompletionWithoutData
  ) {
    service.saveBook(title: title, completionHandler: completionHandler)
  }

  override func getWordBooks(
    completionHandler: @escaping CompletionWithData<[WordBook]>
  ) {
    service.getWordBooks(completionHandler: completionHandler)
  }

  override func checkIfOverlap(
    in bookID: String, meaningText: String,
    completionHandler: @escaping CompletionWithData<Bool>
  ) {
    service.checkIfOverlap(
      in: bookID, meaningText: meaningText,
      completionHandler: completionHandler)
  }

  override func closeWordBook(
    of bookID: String, to destination: String?, toMove words: [Word],
    completionHandler: @escaping CompletionWithoutData
  ) {
    service.closeWordBook(
      of: bookID, to: destination, toMove: words,
      completionHandler: completionHandler)
  }
}
