import Foundation

/// A zoo that remembers what was done to it.
///
/// It keeps the rules of kata 2's `FakeZooServer`, but for `/animals/rand`,
/// where that one always answers the animal with the lowest id.
struct Zoo: Sendable {
  private typealias Animal = [String: String]

  private var animals: [Int: Animal] = [
    161: animal(
      "Serval", "Leptailurus serval", "Mammal", "Nocturnal", "Savannah",
      "Game birds, rodents, small ungulates", "Africa", weight: 41),
    162: animal(
      "Raccoon Dog", "Nyctereutes procyonoides", "Mammal", "Nocturnal",
      "Forest", "Frogs, fruit, mice", "East Asia", weight: 10),
    163: animal(
      "Hoopoe", "Upupa epops", "Bird", "Diurnal", "Meadow", "Insects",
      "Europe, Asia and Africa", weight: 1),
  ]
  private var highestID = 163

  /// The keys of an animal's JSON that hold text.
  private static let keys: Set<String> = [
    "name", "latin_name", "animal_type", "active_time", "length_min",
    "length_max", "weight_min", "weight_max", "lifespan", "habitat", "diet",
    "geo_range", "image_link",
  ]

  private static func animal(
    _ name: String, _ latin: String, _ type: String, _ active: String,
    _ habitat: String, _ diet: String, _ range: String, weight: Int
  ) -> Animal {
    let file = name.lowercased().replacingOccurrences(of: " ", with: "-")
    return [
      "name": name, "latin_name": latin, "animal_type": type,
      "active_time": active, "length_min": "1.0", "length_max": "3.3",
      "weight_min": "1", "weight_max": "\(weight)", "lifespan": "13",
      "habitat": habitat, "diet": diet, "geo_range": range,
      "image_link": "http://zoo.example/pictures/\(file).png",
    ]
  }

  mutating func answer(
    _ request: HTTPRequest, _ numbers: inout SeededNumbers
  ) -> HTTPAnswer {
    let word = request.path.dropFirst("/animals/".count)
    // Neither a sign nor a leading zero is part of an id.
    let id = Int(word).flatMap { "\($0)" == word ? $0 : nil }
    switch (request.method, request.path, id) {
    case ("GET", "/animals", _):
      return .json(animals.keys.sorted().map(json))
    case ("GET", "/animals/rand", _):
      guard let id = animals.keys.sorted().randomElement(using: &numbers)
      else { return .status(404) }
      return .json(json(id))
    case ("GET", _, let id?):
      return animals[id] == nil ? .status(404) : .json(json(id))
    case ("POST", "/animals", _):
      return store(request.body, under: highestID + 1, status: 201)
    case ("PUT", _, let id?):
      return store(
        request.body, under: id, status: animals[id] == nil ? 201 : 200)
    case ("DELETE", _, let id?):
      return .status(animals.removeValue(forKey: id) == nil ? 404 : 204)
    default:
      return .status(404)
    }
  }

  private mutating func store(
    _ body: Data, under id: Int, status: Int
  ) -> HTTPAnswer {
    guard
      let object = try? JSONSerialization.jsonObject(with: body)
        as? [String: Any],
      object["id"] is Int
    else { return .status(400) }
    let animal = object.compactMapValues { $0 as? String }
      .filter { Self.keys.contains($0.key) }
    guard animal.count == Self.keys.count else { return .status(400) }
    animals[id] = animal
    highestID = max(highestID, id)
    return .json(json(id), status: status)
  }

  private func json(_ id: Int) -> [String: Any] {
    var object: [String: Any] = animals[id] ?? [:]
    object["id"] = id
    return object
  }
}
