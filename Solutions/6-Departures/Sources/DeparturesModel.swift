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

  /// Gets what is at an address, as `URLSession.data(from:)` does.
  typealias Fetch = @MainActor (URL) async throws -> (Data, URLResponse)
  /// Says what time it is.
  typealias Now = @MainActor () -> Date
  /// Returns after so long, or throws when the task is cancelled.
  typealias Sleep = @MainActor (Duration) async throws -> Void

  /// The list, such as `["7 Zoo, now", "12 Harbour, 5 min"]`.
  private(set) var rows: [String] = []
  private(set) var state = State.idle

  private var departures: [Departure] = []
  private var line: String?

  private let url = URL(string: "https://bus.example/stops/7")
  private var refreshing: Task<Void, Never>?

  private let fetch: Fetch
  private let now: Now
  private let sleep: Sleep

  /// Creates the screen: in the app with the defaults, in a test with others.
  init(
    fetch: @escaping Fetch = { try await URLSession.shared.data(from: $0) },
    now: @escaping Now = { Date() },
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
  ) {
    self.fetch = fetch
    self.now = now
    self.sleep = sleep
  }

  /// The screen comes up: it shows what is stored, then loads, and loads again
  /// thirty seconds after each response.
  ///
  /// The task ends when the screen goes, when it is cancelled, or when a sleep
  /// throws. A screen that is up already keeps its task.
  @discardableResult
  func appear() -> Task<Void, Never> {
    if let refreshing, !refreshing.isCancelled { return refreshing }
    show(DepartureStore.shared.load())
    let last = refreshing
    let task = Task {
      await last?.value
      while !Task.isCancelled {
        await refresh()
        guard (try? await sleep(.seconds(30))) != nil else { return }
      }
    }
    refreshing = task
    return task
  }

  /// The screen goes away, and cancels its own load.
  func disappear() {
    refreshing?.cancel()
  }

  /// A line is tapped: the list shows its buses alone, or those of all lines if
  /// it did so already.
  func lineTapped(_ line: String) {
    self.line = self.line == line ? nil : line
    show(departures)
  }

  /// The button beside the list: it loads, and returns without waiting for it.
  ///
  /// The task ends when the load is over. To cancel it is to cancel the load.
  @discardableResult
  func refreshTapped() -> Task<Void, Never> {
    Task { await refresh() }
  }

  /// Loads the list, unless a load is under way.
  ///
  /// A load that was cancelled shows nothing, neither rows nor a message.
  func refresh() async {
    guard state != .loading else { return }
    state = .loading
    do {
      let departures = try await fetchDepartures()
      try Task.checkCancellation()
      DepartureStore.shared.save(departures)
      show(departures)
      state = .idle
    } catch {
      state = Task.isCancelled ? .idle : .failed(words(for: error))
    }
  }

  private func fetchDepartures() async throws -> [Departure] {
    guard let url else { throw URLError(.badURL) }
    let (data, response) = try await fetch(url)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw OutOfOrder()
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return try decoder.decode([Departure].self, from: data)
  }

  private func words(for error: any Error) -> String {
    switch error {
    case is OutOfOrder: "The timetable is out of order."
    case is DecodingError: "The list can't be read."
    default: "No connection."
    }
  }

  private func show(_ departures: [Departure]) {
    self.departures = departures
    let now = now()
    rows =
      departures
      .filter { $0.time >= now && $0.line == line ?? $0.line }
      .sorted { $0.time < $1.time }
      .map { row($0, at: now) }
  }

  private func row(_ departure: Departure, at now: Date) -> String {
    let minutes = Int(departure.time.timeIntervalSince(now) / 60)
    let when = minutes == 0 ? "now" : "\(minutes) min"
    return "\(departure.line) \(departure.destination), \(when)"
  }
}

/// The server's status says that its list isn't to be trusted.
private struct OutOfOrder: Error {}
