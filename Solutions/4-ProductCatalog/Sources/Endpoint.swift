import Foundation

/// An address of the market's server, in parts that are not yet encoded.
struct Endpoint {
  /// Scheme and host, then a path if there is one.
  var baseURL: String

  /// What follows the base, such as `/api/products`.
  var path: String

  /// Names and values, in the order in which they are sent.
  var queryItems: [(String, String)] = []

  /// The whole address, percent-encoded; `nil` if `baseURL` is not a base.
  ///
  /// - `path`, and the name and value of each query item, are encoded as UTF-8:
  ///   letters from A to Z and from a to z, digits, and `-._~` stay as they are,
  ///   and so do the slashes of `path`. Every other byte becomes `%` and two
  ///   hexadecimal digits in capitals.
  /// - `path` follows the base after one slash, whether the base ends with a
  ///   slash or `path` begins with one. The rest of the base stays as it is. An
  ///   empty `path` changes nothing.
  /// - Each query item is a name, `=` and a value. There is a `?` before the
  ///   first item, and an `&` between items. A name may occur more than once.
  /// - A base has the scheme `http` or `https`, in small letters or capitals,
  ///   and a host. It has no `?` and no `#`.
  var url: URL? {
    guard
      var components = URLComponents(string: baseURL),
      ["http", "https"].contains(components.scheme?.lowercased()),
      components.host?.isEmpty == false,
      components.query == nil, components.fragment == nil
    else { return nil }

    var base = components.percentEncodedPath
    if !path.isEmpty, base.hasSuffix("/") { base.removeLast() }
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

  /// Writes every byte of `text` as `%XX`, except unreserved and kept ones.
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
