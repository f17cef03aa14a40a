import Foundation

/// Noon on the first of January 1970, and half a second, as clocks seldom stand at a
/// whole one: the time in most tests.
let noon = Date(timeIntervalSince1970: 43200.5)

/// A bus that leaves so many seconds after this time: a line and a destination.
func bus(
  _ name: String, in seconds: TimeInterval, from time: Date = Date()
) -> (name: String, time: Date) {
  (name, time + seconds)
}

/// What the server sends.
func list(_ buses: (name: String, time: Date)...) -> String {
  let objects = buses.map { bus in
    let words = bus.name.split(separator: " ", maxSplits: 1)
    return """
      {"line": "\(words[0])", "destination": "\(words[1])", \
      "time": \(bus.time.timeIntervalSince1970)}
      """
  }
  return "[\(objects.joined(separator: ", "))]"
}
