import Foundation

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The screen that says when the next bus comes.
@MainActor
final class DeparturesModel {
  private(set) var text = ""

  func load() async {
    guard let url = URL(string: "https://bus.example/stops/7") else { return }
    do {
      let (data, _) = try await URLSession.shared.data(from: url)
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .secondsSince1970
      let departures = try decoder.decode([Date].self, from: data)
      if let next = departures.first(where: { $0 > Date() }) {
        let minutes = Int(next.timeIntervalSince(Date()) / 60)
        text = minutes == 0 ? "now" : "in \(minutes) min"
      } else {
        text = "no more buses today"
      }
    } catch {
      text = "no connection"
    }
  }
}
