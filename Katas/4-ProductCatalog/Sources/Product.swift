/// One product of the market.
///
/// Prices are `Double`, as the server sends them. That is enough to show them;
/// to add them up, `Decimal` is the type.
struct Product: Codable, Equatable {
  var id: Int
  var vendorID: Int
  var name: String
  var thumbnail: String
  var currency: String
  var price: Double
  var bargainPrice: Double
  var discountedPrice: Double
  var stock: Int

  /// The names that the server uses.
  private enum CodingKeys: String, CodingKey {
    case id, name, thumbnail, currency, price, stock
    case vendorID = "vendor_id"
    case bargainPrice = "bargain_price"
    case discountedPrice = "discounted_price"
  }
}
