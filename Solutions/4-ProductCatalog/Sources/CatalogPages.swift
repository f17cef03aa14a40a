/// A sequence of catalog pages that fetches each page on demand.
///
/// It starts with page 1, and continues as long as the page before says
/// `hasNext`, whatever else that page says. A failure is thrown once, and ends
/// the sequence. If a page after number `pageLimit` would have to be fetched,
/// `.tooManyPages` is thrown, and `.cancelled` if the task is cancelled.
/// Each page is returned as the server sent it.
struct CatalogPages: AsyncSequence {
  typealias Element = ProductCatalog
  typealias Failure = NetworkError

  /// The highest page number that may be fetched.
  let pageLimit: Int

  /// Fetches the page with this number.
  let fetchPage: @Sendable (Int) async throws(NetworkError) -> ProductCatalog

  func makeAsyncIterator() -> Iterator {
    Iterator(catalog: self)
  }

  /// One walk through the pages.
  struct Iterator: AsyncIteratorProtocol {
    private let catalog: CatalogPages
    private var nextNumber: Int? = 1

    init(catalog: CatalogPages) {
      self.catalog = catalog
    }

    /// Fetches the next page; `nil` after the last one or after a failure.
    mutating func next() async throws(NetworkError) -> ProductCatalog? {
      guard let number = nextNumber else { return nil }

      // If this call throws, the sequence has ended.
      nextNumber = nil
      guard number <= catalog.pageLimit else {
        throw Task.isCancelled ? .cancelled : .tooManyPages
      }
      let page = try await catalog.fetchPage(number)
      if page.hasNext { nextNumber = number + 1 }
      return page
    }
  }
}
