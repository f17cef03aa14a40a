import Foundation

/// An address of the market's server, in parts that are not yet encoded.
struct Endpoint {
  /// Scheme and host, and a port and a path where there are any, encoded.
  var baseURL: String

  /// What follows the base, such as `/api/products`.
  var path: String

  /// Names and values, in the order in which they are sent.
  var queryItems: [(String, String)] = []

  /// The address, percent-encoded.
  ///
  /// - Of `path`, and of each query item's name and value, a byte of its UTF-8
  ///   that is a letter from A to Z, large or small, a digit, or one of `-._~`
  ///   stays as it is. So do the slashes of `path`. Every other byte becomes
  ///   `%` and two hexadecimal digits in capitals.
  /// - The path follows what the base has of a path. The two meet in one slash,
  ///   if the base ends with at most one and the path begins with at most one.
  ///   Where `path` is empty, the base stays as it is.
  /// - Each query item is a name, `=` and a value; `&` stands between two of
  ///   them, `?` before the first. A name may come more than once.
  ///
  /// `nil` if `baseURL` is no base: it needs the scheme `http` or `https`, in
  /// small letters or capitals, and a host, and must hold no query and no
  /// fragment, not even an empty one.
  var url: URL? {
    // TODO: stage 2
    return nil
  }
}
