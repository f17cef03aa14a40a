import Foundation

/// Keeps the last list, so that the screen isn't empty when the app starts again.
final class DepartureStore {
  static let shared = DepartureStore()

  // Each process has a file of its own, as each app on a phone has.
  private let file = FileManager.default.temporaryDirectory.appending(
    path: "departures-\(ProcessInfo.processInfo.processIdentifier).json")

  func save(_ departures: [Departure]) {
    try? JSONEncoder().encode(departures).write(to: file)
  }

  func load() -> [Departure] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Departure].self, from: data)) ?? []
  }
}
