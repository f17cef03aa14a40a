import Foundation

/// An address of the market's server, in parts that are not yet encoded.
struct Endpoint {
  /// Scheme and host, and a port and a path where there are any.
  var baseURL: String

  /// What follows the base, such as `/api/products`.
  var path: String

  /// Names and values, in the order in which they are sent.
  var queryItems: [(String, String)] = []

  /// The address, percent-encoded.
  ///
  /// In `path` and `queryItems`, every byte that RFC 3986 does not call
  /// unreserved (letters, digits and `-._~`) becomes `%` and two hexadecimal
  /// digits; the slashes of `path` stay. Base and path meet in one slash, if
  /// the base ends with at most one and the path begins with at most one. An
  /// empty path adds none.
  ///
  /// `nil` if `baseURL` is no base: it needs the scheme `http` or `https` and a
  /// host, and must not hold a query or a fragment.
  var url: URL? {
    guard
      var components = URLComponents(string: baseURL),
      ["http", "https"].contains(components.scheme?.lowercased()),
      components.host?.isEmpty == false,
      components.query == nil, components.fragment == nil
    else { return nil }

    var base = components.percentEncodedPath
    if base.hasSuffix("/") { base.removeLast() }
    let slash = path.isEmpty || path.hasPrefix("/") ? "" : "/"
    components.percentEncodedPath = base + slash + encode(path, keeping: "/")

    if !queryItems.isEmpty {
      components.percentEncodedQuery =
        queryItems
        .map { name, value in encode(name) + "=" + encode(value) }
        .joined(separator: "&")
    }
    return components.url
  }

  /// Writes every byte of `text` as `%XX`, save unreserved and kept ones.
  private func encode(_ text: String, keeping kept: String = "") -> String {
    let plain = Set((Self.unreserved + kept).utf8)
    return text.utf8
      .map { byte in
        plain.contains(byte)
          ? String(UnicodeScalar(byte)) : String(format: "%%%02X", byte)
      }
      .joined()
  }

  private static let unreserved =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
}
