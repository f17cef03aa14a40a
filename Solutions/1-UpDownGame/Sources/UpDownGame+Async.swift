extension UpDownGame: RandomNumberSource {
  /// Asks the API for a number, puts it into `randomValue` and returns it.
  ///
  /// Throws a `RandomNumberError` when the request fails.
  func makeRandomValue() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      requestNumber { continuation.resume(with: $0) }
    }
  }

  /// Starts a new game: takes any number from `source`, sets `tryCount` to 0.
  ///
  /// When `source` throws, this throws the same error and changes nothing.
  func reset(from source: RandomNumberSource) async throws {
    randomValue = try await source.makeRandomValue()
    tryCount = 0
  }
}
