import Foundation
import Synchronization

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Gets animals and their pictures from the zoo's API.
///
/// Every handler is called, even if the service is released in the meantime.
final class APIService {
  /// The address that returns a random animal.
  static let randomAnimal = "https://zoo-animal-api.herokuapp.com/animals/rand"

  private let session: URLSessionProtocol

  // Responses may come on any thread, two of them at the same time.
  private let lastAnimal = Mutex<AnimalData?>(nil)

  /// Creates a service whose requests all go through `session`.
  init(session: URLSessionProtocol = URLSession.shared) {
    self.session = session
  }

  /// Sends one GET request to `randomAnimal` immediately, whatever comes back.
  ///
  /// `completion` is called exactly once, on the thread of the session.
  /// It gets the animal when a server responded with a status of 200 to 299 and
  /// an animal in JSON, whatever the headers say. In every other case it gets
  /// `APIError.failed`. When the session reports an `error`, the data and the
  /// response are ignored.
  ///
  /// One exception: after a transport error (any `error` at all) it gets the
  /// last animal that this service fetched successfully, if there is one. An
  /// animal is remembered before its `completion` is called, and `completion`
  /// may call `fetchData` again, on any thread. The session may respond on
  /// several threads at the same time.
  func fetchData(
    completion: @escaping (Result<AnimalData, APIError>) -> Void
  ) {
    guard let url = URL(string: Self.randomAnimal) else {
      completion(.failure(.failed))
      return
    }
    get(url) { data, response, error in
      let fresh = Self.animal(in: Self.body(data, response, error))
      completion(self.rememberOrRecall(fresh, isOffline: error != nil))
    }
  }

  /// Sends one GET request to `imageLink` immediately, whatever comes back.
  ///
  /// `completion` is called exactly once, on `queue`, after the work that is
  /// waiting there already. It gets the picture's bytes when a server responded
  /// with a status of 200 to 299 and at least one byte, whatever the headers
  /// say. In every other case it gets `APIError.failed`. When the session
  /// reports an `error`, the data and the response are ignored. A link that is
  /// not http or https, in small letters or capitals, or that has no host, is
  /// also an `APIError.failed`, and nothing is sent.
  func fetchImage(
    of animal: AnimalData,
    on queue: DispatchQueue = .main,
    completion: @escaping (Result<Data, APIError>) -> Void
  ) {
    guard let url = Self.webAddress(animal.imageLink) else {
      queue.async { completion(.failure(.failed)) }
      return
    }
    get(url) { data, response, error in
      let body = Self.body(data, response, error)
      queue.async {
        completion(body.map { .success($0) } ?? .failure(.failed))
      }
    }
  }

  // MARK: - Sending

  private func get(
    _ url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) {
    var request = URLRequest(url: url)
    request.httpMethod = "GET"
    let task = session.dataTask(
      with: request, completionHandler: completionHandler)
    task.resume()
  }

  // `URL(string:)` takes nearly any text: it says nothing about a server.
  private static func webAddress(_ link: String) -> URL? {
    guard let url = URL(string: link),
      let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme),
      let host = url.host(), !host.isEmpty
    else { return nil }
    return url
  }

  // MARK: - Remembering

  private func rememberOrRecall(
    _ fresh: Result<AnimalData, APIError>, isOffline: Bool
  ) -> Result<AnimalData, APIError> {
    lastAnimal.withLock { lastAnimal in
      if case .success(let animal) = fresh {
        lastAnimal = animal
      }
      if isOffline, let lastAnimal {
        return .success(lastAnimal)
      }
      return fresh
    }
  }

  // MARK: - Judging a response

  // The body of a good response; nil for every other response.
  static func body(
    _ data: Data?, _ response: URLResponse?, _ error: Error?
  ) -> Data? {
    guard error == nil,
      let response = response as? HTTPURLResponse,
      (200...299).contains(response.statusCode),
      let data, !data.isEmpty
    else { return nil }
    return data
  }

  // The animal in a body, or a failure: every path returns one.
  static func animal(in body: Data?) -> Result<AnimalData, APIError> {
    guard let body,
      let animal = try? JSONDecoder().decode(AnimalData.self, from: body)
    else { return .failure(.failed) }
    return .success(animal)
  }
}
