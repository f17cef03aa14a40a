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
  + [POSIXError(.ECONNRESET), NSError(domain: "tunnel", code: 404)]

/// What a session may report when a request was cancelled.
let cancellations: [any Error] = [URLError(.cancelled), CancellationError()]

/// Statuses outside 200 to 299.
let badStatuses = Array(0...199) + (300...599) + [2_000]

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
