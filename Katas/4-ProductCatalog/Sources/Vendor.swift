/// One vendor of the market, as the server sends it.
struct Vendor: Codable, Equatable {
  var id: Int
  var name: String
}
