extension ProductCatalog {
  /// Makes one catalog of many pages.
  ///
  /// It holds the products in the order in which they came. A product whose id
  /// came before, on any page, is left out: the first one stays as it was.
  /// `totalCount` is the number of products that it holds.
  init(joining pages: [ProductCatalog]) {
    var seen: Set<Int> = []
    let products = pages.flatMap(\.pages).filter { product in
      seen.insert(product.id).inserted
    }
    self.init(
      pageNumber: 1, itemsPerPage: products.count,
      totalCount: products.count, hasNext: false, hasPrevious: false,
      pages: products)
  }
}
