import Foundation
import Observation

/// The screen that says when the next buses leave.
@Observable
final class DeparturesModel {
  /// What the screen shows besides the rows: nothing, a spinner, or a message.
  enum State: Equatable {
    case idle
    case loading
    case failed(String)
  }

  /// The list, such as `["7 Zoo, now", "12 Harbour, 5 min"]`.
  private(set) var rows: [String] = []
  private(set) var state = State.idle

  private let url = URL(string: "https://bus.example/stops/7")
  private var refreshing: Task<Void, any Error>?

  /// The screen comes up.
  func appear() {
    show(DepartureStore.shared.load())
    refreshing = Task {
      while true {
        refreshTapped()
        try await Task.sleep(for: .seconds(30))
        // Without a connection, there's no use in going on.
        if case .failed = state { return }
      }
    }
  }

  /// The screen goes away.
  func disappear() {
    refreshing?.cancel()
  }

  /// The button beside the list.
  func refreshTapped() {
    Task { await load() }
  }

  private func load() async {
    guard let url else { return }
    state = .loading
    do {
      let (data, response) = try await URLSession.shared.data(from: url)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else {
        state = .failed("The timetable is out of order.")
        return
      }
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .secondsSince1970
      let departures = try decoder.decode([Departure].self, from: data)
      DepartureStore.shared.save(departures)
      show(departures)
      state = .idle
    } catch is DecodingError {
      state = .failed("The list can't be read.")
    } catch {
      state = .failed("No connection.")
    }
  }

  private func show(_ departures: [Departure]) {
    rows =
      departures
      .filter { $0.time >= Date() }
      .sorted { $0.time < $1.time }
      .map { row($0) }
  }

  private func row(_ departure: Departure) -> String {
    let minutes = Int(departure.time.timeIntervalSince(Date()) / 60)
    let when = minutes == 0 ? "now" : "\(minutes) min"
    return "\(departure.line) \(departure.destination), \(when)"
  }
}
