/// Why there is no value: one case for each thing that a caller can do about it.
enum NetworkError: Error, Equatable {
  /// The endpoint is no URL; nothing was sent.
  case badEndpoint

  /// The request failed on its way, or no HTTP response came back.
  case transport

  /// The server sent this status, which is outside 200...299.
  case status(Int)

  /// The server reported success, but did not send what was expected.
  case undecodable

  /// The server has more pages than the limit allows.
  case tooManyPages

  /// The task that waited for the value was cancelled.
  case cancelled
}
