import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks the zoo's API for animals and their pictures.
///
/// Every call is answered, even if the service is released in the meantime.
final class APIService {
  /// The address that answers with a random animal.
  static let randomAnimal = "https://zoo-animal-api.herokuapp.com/animals/rand"

  /// Creates a service whose requests all go through `session`.
  init(session: URLSessionProtocol = URLSession.shared) {
    // TODO: stage 2: keep the session, in a property of your own.
  }

  /// Asks at once for a random animal: one GET request to `randomAnimal`.
  ///
  /// `completion` is called exactly once, on the thread the session answers on.
  /// It gets the animal when a server answered with a status of 200 to 299 and
  /// an animal in JSON. In every other case it gets `APIError.error`. When the
  /// session reports an `error`, the data and the response are ignored.
  ///
  /// One exception: after a transport error (any `error` at all) it gets the
  /// last animal that this service fetched successfully, if there is one. An
  /// animal is remembered before its `completion` is called, and `completion`
  /// may call `fetchData` again, on any thread. The session may answer on
  /// several threads at once.
  func fetchData(
    completion: @escaping (Result<AnimalData, APIError>) -> Void
  ) {
    // TODO: stage 2: make the request, get one task for it, resume the task.
    // TODO: stage 5: answer with the decoded animal.
    // TODO: stage 6: answer with a failure in every other case.
    // TODO: stage 9: after a transport error, answer with the last animal.
  }

  /// Asks at once for the picture at `imageLink`: one GET request.
  ///
  /// `completion` is called exactly once, on `queue`, after the work that is
  /// waiting there already. It gets the picture's bytes when a server answered
  /// with a status of 200 to 299 and at least one byte. In every other case it
  /// gets `APIError.error`. When the session reports an `error`, the data and
  /// the response are ignored. A link that is not http or https, or that has no
  /// host, is also an `APIError.error`, and nothing is sent.
  func fetchImage(
    of animal: AnimalData,
    on queue: DispatchQueue = .main,
    completion: @escaping (Result<Data, APIError>) -> Void
  ) {
    // TODO: stage 8: look at the link, ask for the picture, answer on `queue`.
  }
}
