import Foundation
import Synchronization

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The zoo's server, in memory, which hands out tasks as a session does.
///
/// | request                | response                                      |
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
/// request. An id has neither sign nor leading zeros. A POST or PUT whose body
/// is not an animal gets 400. Responses of 204, 400 and 404 have an empty body,
/// `Data()`; 400 and 404 change nothing and use up no id.
///
/// The id inside a body is ignored. A new id is one more than the highest that
/// this server has ever held, so the id of a deleted animal is not used again.
///
/// A task does its work on `resume()`, never before, once for each call, and
/// keeps its server alive. Requests take turns, whatever thread they come from,
/// and a handler may send the next one, on any thread.
final class FakeZooServer {
  // One request at a time: the zoo can only be reached in `withLock`.
  private let zoo = Mutex(Zoo())

  /// Creates a server of its own that holds these animals, no two with one id.
  init(animals: [AnimalData] = [SampleAnimal.serval]) {
    zoo.withLock { zoo in
      for animal in animals { zoo.store(animal, under: animal.id) }
    }
  }

  /// The animals that the server holds now, lowest id first.
  var animals: [AnimalData] {
    zoo.withLock { $0.sorted }
  }

  /// Works one request.
  func respond(to request: URLRequest) -> (status: Int, body: Data) {
    zoo.withLock { $0.respond(to: request) }
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    StubURLSessionDataTask {
      let (status, body) = self.respond(to: request)
      let response = request.url.flatMap { url in
        HTTPURLResponse(
          url: url, statusCode: status, httpVersion: nil, headerFields: nil)
      }
      completionHandler(body, response, nil)
    }
  }
}

/// What the server holds, and how it responds.
private struct Zoo {
  private var stored: [Int: AnimalData] = [:]
  private var highestID = 0

  /// Works the table of requests, row by row.
  mutating func respond(
    to request: URLRequest
  ) -> (status: Int, body: Data) {
    let path = request.url?.path(percentEncoded: false) ?? ""

    switch (request.httpMethod, path, id(in: path)) {
    case ("GET", "/animals", _):
      return (200, json(sorted))
    case ("GET", "/animals/rand", _):
      guard let animal = sorted.first else { return (404, Data()) }
      return (200, json(animal))
    case ("GET", _, let id?):
      guard let animal = stored[id] else { return (404, Data()) }
      return (200, json(animal))
    case ("POST", "/animals", _):
      guard let animal = animal(in: request) else { return (400, Data()) }
      return (201, json(store(animal, under: highestID + 1)))
    case ("PUT", _, let id?):
      guard let animal = animal(in: request) else { return (400, Data()) }
      let status = stored[id] == nil ? 201 : 200
      return (status, json(store(animal, under: id)))
    case ("DELETE", _, let id?):
      let removed = stored.removeValue(forKey: id)
      return (removed == nil ? 404 : 204, Data())
    default:
      return (404, Data())
    }
  }

  var sorted: [AnimalData] {
    stored.values.sorted { $0.id < $1.id }
  }

  @discardableResult
  mutating func store(_ animal: AnimalData, under id: Int) -> AnimalData {
    var animal = animal
    animal.id = id
    stored[id] = animal
    highestID = max(highestID, id)
    return animal
  }

  /// The 161 of `/animals/161`, and nil for every other path.
  private func id(in path: String) -> Int? {
    let folder = "/animals/"
    guard path.hasPrefix(folder) else { return nil }
    let text = path.dropFirst(folder.count)
    // `Int` takes `+161` and `0161`, too.
    return Int(text).flatMap { $0 >= 0 && "\($0)" == text ? $0 : nil }
  }

  private func animal(in request: URLRequest) -> AnimalData? {
    request.httpBody.flatMap {
      try? JSONDecoder().decode(AnimalData.self, from: $0)
    }
  }

  private func json(_ value: some Encodable) -> Data {
    // Strings and one number: there is nothing in an animal that cannot encode.
    (try? JSONEncoder().encode(value)) ?? Data()
  }
}
