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

/// An animal's id and name: "161 Serval".
func inShort(_ animal: AnimalData) -> String {
  "\(animal.id) \(animal.name)"
}
