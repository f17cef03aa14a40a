import Foundation

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

  /// Sends one GET request to `randomAnimal` immediately, whatever comes back.
  ///
  /// `completion` is called exactly once, on the thread of the session.
  /// It gets the animal in the response.
  func fetchData(
    completion: @escaping (Result<AnimalData, APIError>) -> Void
  ) {
    // TODO: stage 2: send the request.
    // TODO: stage 4: hand over the decoded animal, or a failure.
    // TODO: stage 7: after a transport error, hand over the last animal.
  }
}
