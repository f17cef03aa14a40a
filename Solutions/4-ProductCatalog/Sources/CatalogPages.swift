/// A sequence of catalog pages that fetches a page when it is asked for one.
///
/// It starts with page 1 and goes on while the page that came last says
/// `hasNext`, whatever else it says. A failure is thrown once, and then the
/// sequence has ended. It throws `NetworkError.tooManyPages` where a page after
/// number `pageLimit` would have to be fetched.
///
/// Products that stand on two pages are not left out here: each page comes as
/// the server sent it. It may end when its task is cancelled, or go on.
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

      // Where this call throws, the walk is over.
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
