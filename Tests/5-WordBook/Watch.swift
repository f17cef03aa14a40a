import KataTestSupport
import Observation

/// A gate that opens when a property that is read here changes.
@MainActor
func watch<Value>(_ value: @autoclosure () -> Value) -> Gate {
  let gate = Gate()
  withObservationTracking {
    _ = value()
  } onChange: {
    gate.open()
  }
  return gate
}
