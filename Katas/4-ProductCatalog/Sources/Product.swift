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

  // TODO: stage 1: the names that the server uses
}
