import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `APIService.fetchData` in the idiom of today: async, with a typed error.
actor AnimalClient {
  private let transport: Transport

  /// Creates a client whose requests all go through `transport`.
  init(transport: Transport = .live) {
    self.transport = transport
  }

  /// Asks for a random animal: one GET request to `APIService.randomAnimal`.
  ///
  /// Returns the animal when a server answered with a status of 200 to 299 and
  /// an animal in JSON. When the transport throws, it returns the last animal
  /// that this client fetched successfully, if there is one.
  ///
  /// - Throws: `APIError.cancelled` when the request was cancelled, also if
  ///   there is an animal to return; `APIError.error` in every other case.
  func animal() async throws(APIError) -> AnimalData {
    // TODO: stage 10: ask the transport, then judge what it returned.
    throw .error
  }
}
