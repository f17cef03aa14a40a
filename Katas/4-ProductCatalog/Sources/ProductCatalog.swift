/// One page of the market's products, as the server sends it.
///
/// The server calls the list of products `pages`, and so do we. The app only
/// decodes it; tests encode pages, to serve them.
///
/// The module has the name of this type. Swift then takes `ProductCatalog` for
/// the type, so write `Product`, never `ProductCatalog.Product`.
struct ProductCatalog: Codable, Equatable {
  var pageNumber: Int
  var itemsPerPage: Int
  var totalCount: Int
  var hasNext: Bool
  var hasPrevious: Bool
  var pages: [Product]

  /// The names that the server uses.
  private enum CodingKeys: String, CodingKey {
    case itemsPerPage, totalCount, hasNext, pages
    case pageNumber = "pageNo"
    case hasPrevious = "hasPrev"
  }
}
