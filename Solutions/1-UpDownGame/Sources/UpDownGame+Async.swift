extension UpDownGame: RandomNumberSource {
  /// Asks the API for a number, puts it into `randomValue` and returns it.
  ///
  /// Makes the same requests as the method with a handler, and leaves the same
  /// `error`. Nothing changes until there is an answer.
  ///
  /// Throws a `RandomNumberError` when the request fails, and `CancellationError`
  /// at once when the task is cancelled. Of several calls, each ends with its own
  /// number or error, also when others are answered before it goes on.
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
  /// Asks `source` once, whatever `retries` is, and throws what `source` throws.
  /// Nothing changes until there is a number.
  func reset(from source: RandomNumberSource) async throws {
    randomValue = try await source.makeRandomValue()
    tryCount = 0
  }
}
