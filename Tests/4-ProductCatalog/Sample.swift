import Foundation

@testable import ProductCatalog

/// The endpoints, products and pages that the stages share.
///
/// They stand in a type of their own, not in extensions of the kata's types: a
/// member that you add to those can then never clash with one of these.
enum Sample {
  /// The products of a market that does not exist.
  static let endpoint = Endpoint(
    baseURL: "https://market.example", path: "/api/products")

  /// An endpoint whose base is no URL.
  static let brokenEndpoint = Endpoint(
    baseURL: "not a link", path: "/api/products")

  /// All characters of ASCII, and how they are written in a query.
  static let ascii: (String, String) = {
    let bytes = [UInt8](0..<128)
    let encoded = bytes.map { byte in
      let text = String(UnicodeScalar(byte))
      let stays = text.range(of: "[A-Za-z0-9._~-]", options: .regularExpression)
      return stays != nil ? text : String(format: "%%%02X", byte)
    }
    return (String(decoding: bytes, as: UTF8.self), encoded.joined())
  }()

  /// A product that differs from others in its id and name.
  static func product(_ id: Int) -> Product {
    Product(
      id: id, vendorID: 3, name: "Product \(id)", thumbnail: "",
      currency: "KRW", price: 100, bargainPrice: 90, discountedPrice: 10,
      stock: 1)
  }

  /// A page that holds products with these ids.
  static func page(
    _ number: Int, ids: [Int], hasNext: Bool, totalCount: Int = 1000
  ) -> ProductCatalog {
    ProductCatalog(
      pageNumber: number, itemsPerPage: 20, totalCount: totalCount,
      hasNext: hasNext, hasPrevious: number > 1,
      pages: ids.map(product))
  }

  /// A page as JSON, whose second product has no price.
  static let pageWithoutAPrice = """
    {"pageNo": 1, "itemsPerPage": 20, "totalCount": 2, "hasNext": false,
    "hasPrev": false, "pages": [
    {"id": 20, "vendor_id": 3, "name": "Lamp", "thumbnail": "",
    "currency": "KRW", "price": 100, "bargain_price": 90,
    "discounted_price": 10, "stock": 1},
    {"id": 19, "vendor_id": 3, "name": "Tray", "thumbnail": "",
    "currency": "KRW", "bargain_price": 90, "discounted_price": 10,
    "stock": 1}]}
    """

  /// The ids of a page's products: shorter to read in a failure than all of it.
  static func ids(of page: ProductCatalog) -> [Int] {
    page.pages.map(\.id)
  }

  /// What a page says about itself.
  static func frame(of page: ProductCatalog) -> String {
    "page \(page.pageNumber), \(page.itemsPerPage) a page, "
      + "\(page.totalCount) in total, hasNext \(page.hasNext), "
      + "hasPrevious \(page.hasPrevious)"
  }
}
