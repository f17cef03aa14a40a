extension ProductService {
  /// The pages of an endpoint, one after the other, as the server sends them.
  func pages(from endpoint: Endpoint, pageLimit: Int = 100) -> CatalogPages {
    CatalogPages(pageLimit: pageLimit) { number throws(NetworkError) in
      // TODO: stage 7: the page with this number
      throw .transport
    }
  }
}
