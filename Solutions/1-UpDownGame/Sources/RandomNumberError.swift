/// Why there is no new random number.
enum RandomNumberError: Error, Equatable {
  /// The request did not get through: no connection, or no answer in time.
  case transport

  /// Something answered, but not with an HTTP response.
  case noResponse

  /// The server answered with this status, which is not in 200…299.
  case status(Int)

  /// The body is missing or empty.
  case noData

  /// The body is not a JSON array of Int, or the array is empty.
  case notANumber

  /// The server sent this number, which is not in 0…30.
  case outOfRange(Int)
}
