/// When a task of the bridge is cancelled, and how its service responds then.
enum Cancellation: CaseIterable {
  case before, meanwhile
  /// Cancelled in the service's call, which then responds within that call.
  case thenAValue, thenAnError

  var endsInTheCall: Bool { self == .thenAValue || self == .thenAnError }
}
