/// A market with three pages of products.
///
/// As if a product was added while you read: the last one of page 1 is on
/// page 2 again.
enum Market {
  private static let pages = [
    ["Paper lantern", "Walnut tea tray", "Oil-paper umbrella", "Brass bell"],
    ["Brass bell", "Hemp cushion", "Celadon cup", "Rice bowl"],
    ["Wind chime", "Ink stone"],
  ]

  private static let names = pages.flatMap { $0 }

  /// The JSON of a page; nil where there is none of this number.
  static func page(_ number: Int) -> [String: Any]? {
    guard pages.indices.contains(number - 1) else { return nil }
    return [
      "pageNo": number, "itemsPerPage": 4, "totalCount": 9,
      "hasNext": number < pages.count, "hasPrev": number > 1,
      "pages": pages[number - 1].map(product),
    ]
  }

  private static func product(_ name: String) -> [String: Any] {
    // The twins have one id.
    let place = names.firstIndex(of: name) ?? 0
    let price = Double(12 + 5 * place)
    return [
      "id": 100 - place, "vendor_id": 3, "name": name, "currency": "USD",
      "thumbnail": "http://market.example/pictures/\(100 - place).png",
      "price": price, "bargain_price": price, "discounted_price": 0.0,
      "stock": place + 1,
    ]
  }
}
