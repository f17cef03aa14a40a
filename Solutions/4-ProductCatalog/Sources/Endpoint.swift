import Foundation

/// An address of the market's server, in parts that are not yet encoded.
struct Endpoint {
  /// Scheme and host, then a path if there is one.
  var baseURL: String

  /// What follows the base, such as `/api/products`.
  var path: String

  /// Names and values, in the order in which they are sent.
  var queryItems: [URLQueryItem] = []

  /// The whole address, percent-encoded; `nil` if `baseURL` is not a base.
  ///
  /// - `path` follows the base after one slash, whether the base ends with a
  ///   slash or `path` begins with one. The rest of the base stays as it is. An
  ///   empty `path` changes nothing.
  /// - `path`, names and values may hold any text. A server that decodes the
  ///   address reads it as it was, even one that takes `+` for a space.
  /// - The query items follow after a `?`, if there are any. A name may occur
  ///   more than once.
  /// - A base has the scheme `http` or `https`, in small letters or capitals,
  ///   and a host. It has no `?` and no `#`.
  var url: URL? {
    guard
      var components = URLComponents(string: baseURL),
      ["http", "https"].contains(components.scheme?.lowercased()),
      components.host?.isEmpty == false,
      components.query == nil, components.fragment == nil
    else { return nil }

    components.percentEncodedPath = encodedPath(after: components)
    if !queryItems.isEmpty { components.queryItems = queryItems }
    // Many servers read a + in a query as a space, and URLComponents leaves it.
    components.percentEncodedQuery = components.percentEncodedQuery?
      .replacingOccurrences(of: "+", with: "%2B")
    return components.url
  }

  /// The path of the base, which is encoded already, and `path` behind it.
  private func encodedPath(after base: URLComponents) -> String {
    if path.isEmpty { return base.percentEncodedPath }
    var new = URLComponents()
    new.path = path.hasPrefix("/") ? path : "/" + path
    let isDoubled = base.percentEncodedPath.hasSuffix("/")
    return base.percentEncodedPath.dropLast(isDoubled ? 1 : 0)
      + new.percentEncodedPath
  }
}
