extension ProductService {
  /// The pages of an endpoint, one after the other, as the server sends them.
  func pages(from endpoint: Endpoint, pageLimit: Int = 100) -> CatalogPages {
    CatalogPages(pageLimit: pageLimit) { number throws(NetworkError) in
      try await provider.data(from: endpoint.page(number))
    }
  }
}
