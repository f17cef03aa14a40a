extension Endpoint {
  /// The same endpoint with one more query item: `page_no`, the page's number.
  func page(_ number: Int) -> Endpoint {
    var endpoint = self
    endpoint.queryItems.append(("page_no", String(number)))
    return endpoint
  }
}
