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
  var url: URL? {
    // TODO: stage 2
    return nil
  }
}
