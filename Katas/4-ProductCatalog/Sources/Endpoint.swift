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
    // TODO: stage 2
    return nil
  }
}
