extension ProductService {
  /// Fetches the pages of an endpoint, and makes one catalog of them.
  ///
  /// Requests page 1, and after each page that says `hasNext` the next one: once,
  /// when that page has arrived. The handler is called once:
  /// - after the last page, with a catalog of all products in their order;
  /// - after the first failure, with its error, and no more requests are sent;
  /// - with `.tooManyPages`, if a page after number `pageLimit` would have to
  ///   be requested. That page is not requested.
  func fetchAllPages(
    from endpoint: Endpoint,
    pageLimit: Int = 100,
    completionHandler:
      @escaping @Sendable (Result<ProductCatalog, NetworkError>) -> Void
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
    completionHandler:
      @escaping @Sendable (Result<ProductCatalog, NetworkError>) -> Void
  ) {
    let number = earlier.count + 1
    guard number <= pageLimit else {
      completionHandler(.failure(.tooManyPages))
      return
    }
    fetchProducts(from: endpoint.page(number)) { result in
      switch result {
      case .failure(let error):
        completionHandler(.failure(error))
      case .success(let page) where page.hasNext:
        fetchPages(
          after: earlier + [page], from: endpoint, pageLimit: pageLimit,
          completionHandler: completionHandler)
      case .success(let page):
        completionHandler(.success(join(earlier + [page])))
      }
    }
  }

  /// Makes one catalog of many pages, which counts its products.
  private func join(_ pages: [ProductCatalog]) -> ProductCatalog {
    let products = pages.flatMap(\.pages)
    return ProductCatalog(
      pageNumber: 1, itemsPerPage: products.count,
      totalCount: products.count, hasNext: false, hasPrevious: false,
      pages: products)
  }
}
