import Foundation

extension Endpoint {
  /// The same endpoint with one more query item at the end: `page_no`, the
  /// number of the page.
  func page(_ number: Int) -> Endpoint {
    var endpoint = self
    endpoint.queryItems.append(
      URLQueryItem(name: "page_no", value: String(number)))
    return endpoint
  }
}
