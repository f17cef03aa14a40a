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

  /// Asks at once for a random animal: one GET request to `randomAnimal`,
  /// whatever comes back.
  ///
  /// `completion` is called exactly once, on the thread the session answers on.
  /// It gets the animal in the answer.
  func fetchData(
    completion: @escaping (Result<AnimalData, APIError>) -> Void
  ) {
    // TODO: stage 2: make the request, get one task for it, resume the task.
    // TODO: stage 5: answer with the decoded animal.
    // TODO: stage 6: answer with a failure in every other case.
    // TODO: stage 9: after a transport error, answer with the last animal.
  }
}
