extension UpDownGame: RandomNumberSource {
  /// Asks the API for a number, puts it into `randomValue` and returns it.
  ///
  /// Throws a `RandomNumberError` when the request fails, and
  /// `CancellationError` at once when the task is cancelled.
  func makeRandomValue() async throws -> Int {
    let answers = AsyncThrowingStream<Int, Error> { continuation in
      requestNumber(retriesLeft: retries) { answer in
        switch answer {
        case .success(let number): continuation.yield(number)
        case .failure(let error): continuation.finish(throwing: error)
        }
      }
    }
    for try await number in answers { return number }
    throw CancellationError()
  }

  /// Starts a new game: takes any number from `source`, sets `tryCount` to 0.
  ///
  /// When `source` throws, this throws the same error and changes nothing.
  func reset(from source: RandomNumberSource) async throws {
    randomValue = try await source.makeRandomValue()
    tryCount = 0
  }
}
