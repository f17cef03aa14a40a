import KataTestSupport
import Testing

/// The weather, from whichever of two servers responds first.
private func weather(
  from near: @escaping @Sendable () async throws -> String,
  or far: @escaping @Sendable () async throws -> String
) async throws -> String? {
  try await withThrowingTaskGroup(of: String.self) { group in
    group.addTask { try await near() }
    group.addTask { try await far() }
    let first = try await group.next()
    group.cancelAll()
    return first
  }
}

@Suite struct TwoServersTests {
  @Test func theFirstResponseWins() async {
    let text = await outcome {
      try await weather(from: { try await sleepUntilCancelled() }) { "sunny" }
    }

    #expect(text == .returned("sunny"))
  }
}
