import Foundation
import Synchronization

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The zoo's server, in memory, behind the same protocol as a session.
///
/// | request                | answer                                        |
/// | ---------------------- | --------------------------------------------- |
/// | `GET /animals`         | 200, all animals in a JSON array, by id       |
/// | `GET /animals/rand`    | 200, the animal with the lowest id; or 404    |
/// | `GET /animals/{id}`    | 200, the animal with that id; or 404          |
/// | `POST /animals`        | 201, the body's animal, stored under a new id |
/// | `PUT /animals/{id}`    | 200, the body's animal, stored under that id; |
/// |                        | 201 if the id was free before                 |
/// | `DELETE /animals/{id}` | 204, the animal with that id is gone; or 404  |
///
/// 404 means that there is no such animal, or that the table has no such
/// request. A POST or PUT whose body is not an animal is answered with 400.
/// Answers with 204, 400 and 404 have an empty body; 400 and 404 change
/// nothing and use up no id.
///
/// The id inside a body is ignored. A new id is one more than the highest that
/// this server has ever held, so the id of a deleted animal is not used again.
///
/// The work is done on `resume()`, never before, once for each call. Requests
/// take turns, whatever thread they come from, and a handler may send the next
/// one, on any thread.
final class FakeZooServer: URLSessionProtocol {
  // One request at a time: the zoo can only be reached in `withLock`.
  private let zoo = Mutex(Zoo())

  /// Creates a server of its own that holds these animals.
  init(animals: [AnimalData] = [SampleAnimal.serval]) {
    // TODO: stage 7: put the animals into the zoo.
  }

  /// The animals that the server holds now, lowest id first.
  var animals: [AnimalData] {
    // TODO: stage 7: return what the zoo holds.
    []
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    // TODO: stage 7: make a new task that follows the table on `resume()`.
    StubURLSessionDataTask()
  }
}

/// What the server holds, and how it answers.
private struct Zoo {
  // TODO: stage 7: keep the animals by id, and the highest id so far.
}
