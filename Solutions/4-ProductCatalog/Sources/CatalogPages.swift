/// A sequence of catalog pages that fetches each page on demand.
///
/// It starts with page 1, and continues as long as the page before says
/// `hasNext`, whatever else that page says. A failure is thrown once, and ends
/// the sequence. If a page after number `pageLimit` would have to be fetched,
/// `NetworkError.tooManyPages` is thrown.
///
/// A product that is on two pages is not left out here: each page is returned
/// as the server sent it. If its task is cancelled, the sequence may end, or
/// continue.
struct CatalogPages: AsyncSequence {
  typealias Element = ProductCatalog

  let provider: URLSessionProvider<ProductCatalog>
  let endpoint: Endpoint
  let pageLimit: Int

  func makeAsyncIterator() -> Iterator {
    Iterator(catalog: self)
  }

  /// One walk through the pages.
  struct Iterator: AsyncIteratorProtocol {
    let catalog: CatalogPages
    private var nextNumber: Int? = 1

    init(catalog: CatalogPages) {
      self.catalog = catalog
    }

    /// Fetches the next page; `nil` after the last one or after a failure.
    ///
    /// Only `NetworkError` is thrown. The signature cannot say so, because a
    /// sequence with a typed failure needs macOS 15.
    mutating func next() async throws -> ProductCatalog? {
      guard let number = nextNumber else { return nil }

      // If this call throws, the sequence has ended.
      nextNumber = nil
      guard number <= catalog.pageLimit else {
        throw NetworkError.tooManyPages
      }
      let page = try await catalog.provider.data(
        from: catalog.endpoint.page(number))
      if page.hasNext { nextNumber = number + 1 }
      return page
    }
  }
}
