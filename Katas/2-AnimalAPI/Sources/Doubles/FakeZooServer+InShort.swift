import Foundation

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Requests, responses and animals in short, for tests.
extension FakeZooServer {
  /// The animals that the server holds, lowest id first, such as `161 Serval`.
  var state: [String] {
    animals.map(inShort)
  }

  /// Sends a request such as `PUT /animals/7`, and sums up its response:
  /// `201 7 Caracal`, `200 [44 Caracal, 161 Serval]` or, with an empty body,
  /// `404`.
  @discardableResult
  func send(_ request: String, _ animal: AnimalData? = nil) -> String {
    send(request, body: animal.flatMap { try? JSONEncoder().encode($0) })
  }

  /// Sends the same with any body, or with none.
  @discardableResult
  func send(_ request: String, body: Data?) -> String {
    let words = request.split(separator: " ").map(String.init)
    guard words.count == 2,
      let url = URL(string: "https://zoo.example\(words[1])")
    else { return "not a request: \(request)" }
    var request = URLRequest(url: url)
    request.httpMethod = words[0]
    request.httpBody = body
    let response = respond(to: request)
    return response.body.isEmpty
      ? "\(response.status)"
      : "\(response.status) \(inShort(response.body))"
  }

  private func inShort(_ body: Data) -> String {
    let decoder = JSONDecoder()
    if let animals = try? decoder.decode([AnimalData].self, from: body) {
      return "[\(animals.map(inShort).joined(separator: ", "))]"
    }
    let animal = try? decoder.decode(AnimalData.self, from: body)
    return animal.map(inShort) ?? "with \(body.count) bytes"
  }

  private func inShort(_ animal: AnimalData) -> String {
    "\(animal.id) \(animal.name)"
  }
}
