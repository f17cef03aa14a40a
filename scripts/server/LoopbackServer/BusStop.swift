import Foundation

/// A bus stop with three lines, whose buses come by the clock.
enum BusStop {
  private static let lines:
    [(name: String, destination: String, minutes: Int)] =
      [("7", "Zoo", 4), ("12", "Harbour", 7), ("70", "Airport", 11)]

  /// The JSON of the next two buses of each line, and of one that has left.
  static func departures(at time: Date) -> [[String: Any]] {
    lines.flatMap { line in
      let interval = Double(line.minutes * 60)
      let last = (time.timeIntervalSince1970 / interval).rounded(.down)
      return (0...2).map { number in
        [
          "line": line.name, "destination": line.destination,
          "time": (last + Double(number)) * interval,
        ]
      }
    }
  }
}
