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
    // TODO: stage 6
    // TODO: stage 7: each product once
  }
}
