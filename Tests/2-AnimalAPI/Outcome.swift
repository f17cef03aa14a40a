import Foundation

@testable import AnimalAPI

/// What a caller got in the end, in words that read well in a failed test.
enum Outcome: Equatable {
  case animal(AnimalData)
  case picture(Data)
  case failure
}

extension Outcome {
  init(_ result: Result<AnimalData, APIError>) {
    switch result {
    case .success(let animal): self = .animal(animal)
    case .failure: self = .failure
    }
  }

  init(_ result: Result<Data, APIError>) {
    switch result {
    case .success(let picture): self = .picture(picture)
    case .failure: self = .failure
    }
  }
}

extension Outcome: CustomStringConvertible {
  var description: String {
    switch self {
    case .animal(let animal): "animal \(inShort(animal))"
    case .picture(let data): "picture \(String(decoding: data, as: UTF8.self))"
    case .failure: "failure"
    }
  }
}

/// An animal's id and name, "161 Serval", and which of its other fields are not
/// those of the fixture with that name.
func inShort(_ animal: AnimalData) -> String {
  var known = [serval, caracal].first { $0.name == animal.name } ?? animal
  known.id = animal.id
  if animal == known { return "\(animal.id) \(animal.name)" }
  let pairs = zip(
    Mirror(reflecting: animal).children, Mirror(reflecting: known).children)
  let unlike = pairs.compactMap { field, same in
    "\(field.value)" == "\(same.value)"
      ? nil : field.label.map { "\($0) \"\(field.value)\"" }
  }
  return "\(animal.id) \(animal.name), but \(unlike.joined(separator: ", "))"
}
