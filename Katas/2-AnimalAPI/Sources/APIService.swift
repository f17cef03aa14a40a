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

  /// Sends one GET request to `randomAnimal` immediately, whatever comes back.
  ///
  /// `completion` is called exactly once, on the thread the session answers on.
  /// It gets the animal in the answer.
  func fetchData(
    completion: @escaping (Result<AnimalData, APIError>) -> Void
  ) {
    // TODO: stage 2: send the request.
    // TODO: stage 4: answer with the decoded animal.
    // TODO: stage 5: answer with a failure in every other case.
    // TODO: stage 8: after a transport error, answer with the last animal.
  }
}
