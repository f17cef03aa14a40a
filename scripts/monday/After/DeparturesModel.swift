import Foundation

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The screen that says when the next bus comes.
@MainActor
final class DeparturesModel {
  typealias Fetch = @Sendable (URL) async throws -> Data

  private(set) var text = ""

  private let fetch: Fetch
  private let now: () -> Date

  init(
    fetch: @escaping Fetch = { try await URLSession.shared.data(from: $0).0 },
    now: @escaping () -> Date = { Date() }
  ) {
    self.fetch = fetch
    self.now = now
  }

  func load() async {
    guard let url = URL(string: "https://bus.example/stops/7") else { return }
    do {
      let data = try await fetch(url)
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .secondsSince1970
      let departures = try decoder.decode([Date].self, from: data)
      if let next = departures.first(where: { $0 > now() }) {
        let minutes = Int(next.timeIntervalSince(now()) / 60)
        text = minutes == 0 ? "now" : "in \(minutes) min"
      } else {
        text = "no more buses today"
      }
    } catch {
      text = "no connection"
    }
  }
}
