import Foundation
import KataTestSupport

@testable import ProductCatalog

/// The endpoints, pages and responses that the stages share.
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

  /// A product that differs from others in its id and name.
  static func product(_ id: Int, name: String? = nil) -> Product {
    Product(
      id: id, vendorID: 3, name: name ?? "Product \(id)", thumbnail: "",
      currency: "KRW", price: 100, bargainPrice: 90, discountedPrice: 10,
      stock: 0)
  }

  /// A page that holds products with these ids.
  static func page(
    _ number: Int, ids: [Int], hasNext: Bool, totalCount: Int = 1000
  ) -> ProductCatalog {
    ProductCatalog(
      pageNumber: number, itemsPerPage: 20, totalCount: totalCount,
      hasNext: hasNext, hasPrevious: number > 1,
      pages: ids.map { product($0) })
  }

  /// Pages that hold products with these ids, from page 1 on.
  static func pages(ids: [[Int]]) -> [ProductCatalog] {
    ids.enumerated().map { index, idsOfPage in
      page(index + 1, ids: idsOfPage, hasNext: index + 1 < ids.count)
    }
  }

  /// A response with this text.
  static func response(_ text: String, status: Int = 200) -> StubResponse {
    StubResponse(statusCode: status, data: Data(text.utf8))
  }

  /// A response with this page as JSON.
  static func response(_ page: ProductCatalog) -> StubResponse {
    // Where the page cannot be encoded, there is no data, and the test fails.
    StubResponse(statusCode: 200, data: try? JSONEncoder().encode(page))
  }

  /// A query with these names and values.
  static func items(_ pairs: (String, String)...) -> [URLQueryItem] {
    pairs.map { name, value in URLQueryItem(name: name, value: value) }
  }

  /// The numbers from 1 on, as they stand in a request.
  static func numbers(upTo last: Int) -> [String] {
    (1...last).map { number in "\(number)" }
  }

  /// Each request's method and address.
  static func lines(of requests: [URLRequest]) -> [String] {
    requests.map { request -> String in
      let method: String = request.httpMethod ?? "no method"
      return "\(method) \(request)"
    }
  }

  /// What a session may respond with, good or bad, each with what it is.
  static let everyResponse: [(String, StubResponse)] = [
    ("an error", StubResponse(error: URLError(.timedOut))),
    (
      "an error after all of the data",
      StubResponse(
        statusCode: 200, data: Data("[]".utf8),
        error: URLError(.networkConnectionLost))
    ),
    ("a bad status", Sample.response("<h1>We are sorry</h1>", status: 500)),
    ("a bad status without data", StubResponse(statusCode: 503)),
    ("a bad status with good data", Sample.response("[]", status: 404)),
    ("no content", StubResponse(statusCode: 204)),
    ("data without a response", StubResponse(data: Data("[]".utf8))),
    ("nothing at all", StubResponse()),
    ("good data", Sample.response("[]")),
    ("no JSON", Sample.response("lamp")),
  ]

  /// The ids of a page's products: shorter to read in a failure than all of it.
  static func ids(of page: ProductCatalog) -> [Int] {
    page.pages.map(\.id)
  }
}
