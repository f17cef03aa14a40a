import Foundation

/// An address of the market's server, in parts that are not yet encoded.
struct Endpoint {
  /// Scheme and host, then a port and a path if there are any, all encoded.
  var baseURL: String

  /// What follows the base, such as `/api/products`.
  var path: String

  /// Names and values, in the order in which they are sent.
  var queryItems: [(String, String)] = []

  /// The address, percent-encoded.
  ///
  /// - `path`, and the name and value of each query item, are encoded byte by
  ///   byte, as UTF-8. Letters from A to Z and from a to z, digits, and `-._~`
  ///   stay as they are, and so do the slashes of `path`. Every other byte
  ///   becomes `%` and two hexadecimal digits in capitals.
  /// - `path` follows the path of the base, if it has one. They are joined by
  ///   one slash, if the base ends with at most one and `path` begins with at
  ///   most one. If `path` is empty, the base stays as it is.
  /// - Each query item is a name, `=` and a value. There is a `?` before the
  ///   first item, and an `&` between items. A name may occur more than once.
  ///
  /// `nil` if `baseURL` is not a base: it needs the scheme `http` or `https`, in
  /// small letters or capitals, and a host. It must have no query and no
  /// fragment, not even an empty one.
  var url: URL? {
    // TODO: stage 2
    return nil
  }
}
