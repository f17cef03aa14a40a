/// Why there is no value: one case for each thing that a caller can do about it.
enum NetworkError: Error {
  /// The request failed on its way, or no HTTP response or no data came back.
  case unknownError

  /// The server answered, with a status outside 200...299.
  case statusCodeError

  /// The server answered with success, but the data is not what was asked for.
  case decodeError

  /// The endpoint is no URL; nothing was sent.
  case urlError

  /// The server has more pages than the limit allows.
  case tooManyPages
}
