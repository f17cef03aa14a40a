import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `APIService.fetchData` in the idiom of today: async, with a typed error.
actor AnimalClient {
  private let transport: Transport
  private var lastAnimal: AnimalData?

  /// Creates a client whose requests all go through `transport`.
  init(transport: Transport = .live) {
    self.transport = transport
  }

  /// Fetches a random animal: one GET request to `APIService.randomAnimal`,
  /// whatever comes back, and no old response from a cache.
  ///
  /// Returns the animal when a server responded with a status of 200 to 299 and
  /// an animal in JSON, even if the task was cancelled. When the transport
  /// throws, it returns the last animal that this client fetched successfully,
  /// if there is one.
  ///
  /// - Throws: `APIError.cancelled` when the transport throws and the task was
  ///   cancelled, or when it throws `URLError(.cancelled)` or
  ///   `CancellationError`, also if there is an animal to return;
  ///   `APIError.failed` in every other case.
  func animal() async throws(APIError) -> AnimalData {
    guard let url = URL(string: APIService.randomAnimal) else { throw .failed }
    var request = URLRequest(url: url)
    request.httpMethod = "GET"

    let received: (data: Data, response: URLResponse)
    do {
      received = try await transport.data(request)
    } catch {
      if Task.isCancelled || Self.isCancellation(error) { throw .cancelled }
      guard let lastAnimal else { throw .failed }
      return lastAnimal
    }
    let body = APIService.body(received.data, received.response, nil)
    let animal = try APIService.animal(in: body).get()
    lastAnimal = animal
    return animal
  }

  private static func isCancellation(_ error: any Error) -> Bool {
    error is CancellationError || (error as? URLError)?.code == .cancelled
  }
}
