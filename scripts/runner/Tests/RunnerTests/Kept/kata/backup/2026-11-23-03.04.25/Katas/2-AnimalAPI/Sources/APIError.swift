/// What can go wrong when the API is asked.
enum APIError: Error {
  /// There is no usable answer, for whatever reason.
  case error
}
