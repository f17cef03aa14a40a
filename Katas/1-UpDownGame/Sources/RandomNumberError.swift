/// Why there is no new random number.
enum RandomNumberError: Error, Equatable {
  /// The request did not get through.
  case transport

  /// What came back is not an HTTP response.
  case noResponse

  /// The server responded with this status.
  case status(Int)

  /// There is nothing in the body.
  case noData

  /// There is something else than numbers in the body.
  case notANumber

  /// The server sent this number, which the game does not have.
  case outOfRange(Int)
}
