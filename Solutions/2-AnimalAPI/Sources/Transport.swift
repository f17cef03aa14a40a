import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How a request leaves the app: one closure, like `URLSession.data(for:)`.
struct Transport: Sendable {
  /// Sends the request; returns body and response, or throws when no server
  /// was reached.
  var data: @Sendable (URLRequest) async throws -> (Data, URLResponse)

  /// The real network.
  static let live = Transport { request in
    try await URLSession.shared.data(for: request)
  }
}
