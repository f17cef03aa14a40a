import KataTestSupport
import Synchronization
import Testing

/// Tests with the trait in other tests' scopes.
@Suite(.oneAtATime) struct OneAtATimeTests {
  private static let running = Atomic(0)

  @Test(.oneAtATime, arguments: 1...3)
  func aTestThatHasTheTraitTwiceTakesOneTurn(number: Int) async {
    let others = Self.running.add(1, ordering: .relaxed).oldValue
    await Task.yield()
    Self.running.subtract(1, ordering: .relaxed)

    #expect(others == 0)
  }

  @Suite(.oneAtATime) struct Inner {
    @Test func aSuiteWithinASuiteHasItsTurn() {}
  }
}
