import Foundation

@testable import AnimalAPI

let serval = SampleAnimal.serval

/// A second animal, so that an answer cannot be right by accident.
let caracal = SampleAnimal.caracal

/// What a session may report: the codes of `URLError` but `.cancelled`, and
/// errors of other kinds.
let networkErrors: [any Error] =
  (-1_206 ... -995).compactMap { URLError.Code(rawValue: $0) }
  .filter { $0 != .cancelled }.map { URLError($0) }
  + [POSIXError(.ECONNRESET), POSIXError(.ECANCELED)]
  + [0, 200, 404, -999].map { NSError(domain: "tunnel", code: $0) }

/// What a session may report when a request was cancelled.
let cancellations: [any Error] = [URLError(.cancelled), CancellationError()]

/// Statuses outside 200 to 299.
let badStatuses = Array(0...199) + (300...600) + [999, 1_200, 2_000]

/// Bodies that are not an animal in JSON, nil being none.
let noAnimals: [String?] = {
  let animal = String(decoding: json(of: serval), as: UTF8.self)
  return [
    nil, "", #"{"name": "Ser"#, #"{"message": "closed today"}"#, "null", "[]",
    "[\(animal)]", "{\"animal\": \(animal)}", "\(animal), closed today",
    "closed today: \(animal)", "\(animal)\n\(animal)",
    "/* closed today */ \(animal)",
    animal.replacing(#""id": 161"#, with: #""id": "161""#),
    animal.replacing(#""diet""#, with: #""Diet""#),
  ]
}()

/// Animals that differ from the usual ones, and are animals all the same.
let unusualAnimals: [AnimalData] = {
  let empty = AnimalData(
    name: "", latinName: "", animalType: "", activeTime: "", lengthMin: "",
    lengthMax: "", weightMin: "", weightMax: "", lifespan: "", habitat: "",
    diet: "", geoRange: "", imageLink: "", id: 0)
  var strange = serval
  strange.name = " ñandú 🦤 "
  strange.imageLink = "not a link"
  strange.id = -1
  var long = serval
  long.habitat = String(repeating: "Savannah, ", count: 20_000)
  long.id = .max
  return [empty, strange, long]
}()

/// Addresses and headers of a response, none of which should matter.
let origins: [(address: String, headers: [String: String]?)] = [
  "https://zoo-animal-api.herokuapp.com/animals/rand",
  "http://login.example/?to=rand", "file:///closed.html",
].flatMap { address in
  [
    nil, [:], ["Content-Type": "application/json; charset=utf-16"],
    ["Content-Type": "image/png", "Content-Length": "0"],
    ["Content-Encoding": "gzip", "Content-Range": "bytes 0-0/500"],
    ["Location": "https://moved.example", "Retry-After": "120"],
    ["Age": "86400", "Warning": "110 - stale", "X-Error": "closed"],
  ].map { (address, $0) }
}

/// An animal as the API writes it, made without `AnimalData`'s own encoding.
func json(of animal: AnimalData) -> Data {
  Data(
    """
    {
      "name": "\(animal.name)",
      "latin_name": "\(animal.latinName)",
      "animal_type": "\(animal.animalType)",
      "active_time": "\(animal.activeTime)",
      "length_min": "\(animal.lengthMin)",
      "length_max": "\(animal.lengthMax)",
      "weight_min": "\(animal.weightMin)",
      "weight_max": "\(animal.weightMax)",
      "lifespan": "\(animal.lifespan)",
      "habitat": "\(animal.habitat)",
      "diet": "\(animal.diet)",
      "geo_range": "\(animal.geoRange)",
      "image_link": "\(animal.imageLink)",
      "id": \(animal.id)
    }
    """.utf8)
}
