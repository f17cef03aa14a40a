extension URLSessionProvider where T == ProductCatalog {
  /// Fetches page 1 of an endpoint and then each next page, one at a time.
  ///
  /// If a page says `hasNext`, whatever else it says, the next page is requested:
  /// once, and only after that page has arrived. A product whose id came before
  /// is left out: the first one stays (stage 7).
  ///
  /// The handler is called exactly once, while the session answers, like that
  /// of `getData(from:completionHandler:)`:
  /// - after the last page, with one catalog of the products in the order in
  ///   which they came: `pageNumber` 1, `itemsPerPage` as the last page says,
  ///   `totalCount` the number of products in `pages`, and nothing next or
  ///   previous;
  /// - after the first failure, with its error, and no more requests are sent;
  /// - with `.tooManyPages`, if a page after number `pageLimit` would have to
  ///   be requested. That page is not requested.
  func fetchAllPages(
    from endpoint: Endpoint,
    pageLimit: Int = 100,
    completionHandler: @escaping (Result<ProductCatalog, NetworkError>) -> Void
  ) {
    fetchPages(
      after: [], from: endpoint, pageLimit: pageLimit,
      completionHandler: completionHandler)
  }

  /// Fetches the page that follows `earlier`, and those after it.
  private func fetchPages(
    after earlier: [ProductCatalog],
    from endpoint: Endpoint,
    pageLimit: Int,
    completionHandler: @escaping (Result<ProductCatalog, NetworkError>) -> Void
  ) {
    let number = earlier.count + 1
    guard number <= pageLimit else {
      completionHandler(.failure(.tooManyPages))
      return
    }
    fetchData(url: endpoint.page(number)) { result in
      switch result {
      case .failure(let error):
        completionHandler(.failure(error))
      case .success(let page) where page.hasNext:
        fetchPages(
          after: earlier + [page], from: endpoint, pageLimit: pageLimit,
          completionHandler: completionHandler)
      case .success(let page):
        completionHandler(.success(join(earlier, with: page)))
      }
    }
  }

  /// Makes one catalog of all pages, each product once.
  private func join(
    _ earlier: [ProductCatalog], with last: ProductCatalog
  ) -> ProductCatalog {
    var seen: Set<Int> = []
    let products = (earlier + [last]).flatMap(\.pages).filter { product in
      seen.insert(product.id).inserted
    }
    return ProductCatalog(
      pageNumber: 1, itemsPerPage: last.itemsPerPage,
      totalCount: products.count, hasNext: false, hasPrevious: false,
      pages: products)
  }
}
