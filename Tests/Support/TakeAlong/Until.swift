import Observation

/// Waits until the condition holds, and says whether it does.
///
/// It looks first, and then each time something changes that the condition reads
/// of an `@Observable` object: it neither sleeps nor polls. Where no change comes
/// for so many seconds, it looks a last time and gives up.
///
/// A value that comes and goes between two looks is not seen. Hold it with a
/// `Gate` first, then wait for it.
@MainActor
public func until(
  _ condition: @autoclosure () -> Bool, within seconds: Double = usualLimit
) async -> Bool {
  while true {
    let change = Gate()
    let holds = withObservationTracking(condition) { change.open() }
    if holds { return true }
    guard await change.opens(within: seconds) else { return condition() }
  }
}
