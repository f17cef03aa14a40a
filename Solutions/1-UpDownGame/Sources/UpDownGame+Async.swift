extension UpDownGame: RandomNumberSource {
  /// Gets a number from the API, puts it into `randomValue` and returns it.
  ///
  /// Makes the same requests as the method with a handler, and leaves the same
  /// `error`. Nothing changes until there is a response.
  ///
  /// Throws a `RandomNumberError` when the request fails. Of several calls, each
  /// ends with its own number or error, also when others end before it goes on.
  func makeRandomValue() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      requestNumber(retriesLeft: retries) { result in
        continuation.resume(with: result)
      }
    }
  }

  /// Starts a new game: takes any number from `source`, sets `tryCount` to 0.
  ///
  /// Calls `source` once, whatever `retries` is, and throws whatever it throws.
  /// Nothing changes until there is a number.
  func reset(from source: RandomNumberSource) async throws {
    randomValue = try await source.makeRandomValue()
    tryCount = 0
  }
}
