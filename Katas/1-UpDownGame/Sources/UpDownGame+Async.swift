extension UpDownGame: RandomNumberSource {
  /// Asks the API for a number, puts it into `randomValue` and returns it.
  ///
  /// Makes the same requests as the method with a handler, and leaves the same
  /// `error`. Nothing changes until there is a response.
  ///
  /// Throws a `RandomNumberError` when the request fails. Of several calls, each
  /// ends with its own number or error, also when others end before it goes on.
  func makeRandomValue() async throws -> Int {
    // TODO: stage 9
    return -1
  }

  /// Starts a new game: takes any number from `source`, sets `tryCount` to 0.
  ///
  /// Asks `source` once, whatever `retries` is, and throws what `source` throws.
  /// Nothing changes until there is a number.
  func reset(from source: RandomNumberSource) async throws {
    // TODO: stage 9
  }
}
