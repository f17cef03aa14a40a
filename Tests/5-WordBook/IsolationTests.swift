import Testing

/// On which actor an asynchronous function runs.
@MainActor @Suite struct IsolationTests {
  /// On the caller's: what it uses need not be `Sendable`.
  private nonisolated(nonsending) func stay() async -> (any Actor)? {
    #isolation
  }

  /// On none: for work that would hold up the screen.
  @concurrent
  private func leave() async -> (any Actor)? { #isolation }

  @Test func theWordsSayWhereAFunctionRuns() async {
    #expect(await stay() === MainActor.shared)
    #expect(await leave() == nil)
  }
}
