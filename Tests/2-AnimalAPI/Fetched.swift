import Foundation
import KataTestSupport

@testable import AnimalAPI

/// What a caller got in the end, in words that read well in a failed test.
enum Fetched: Equatable {
  case animal(AnimalData)
  case picture(Data)
  case failure
  case cancelled
}

extension Fetched {
  init(_ result: Result<AnimalData, APIError>) {
    switch result {
    case .success(let animal): self = .animal(animal)
    case .failure(let error): self.init(error)
    }
  }

  init(_ result: Result<Data, APIError>) {
    switch result {
    case .success(let picture): self = .picture(picture)
    case .failure(let error): self.init(error)
    }
  }

  init(_ error: APIError) {
    if case .cancelled = error { self = .cancelled } else { self = .failure }
  }
}

extension Fetched: CustomStringConvertible {
  var description: String {
    switch self {
    case .animal(let animal): "animal \(inShort(animal))"
    case .picture(let data): "picture \(String(decoding: data, as: UTF8.self))"
    case .failure: "failure"
    case .cancelled: "cancelled"
    }
  }
}

/// An animal's id and name, "161 Serval", and whether its other fields are not
/// those of the fixture with that name.
func inShort(_ animal: AnimalData) -> String {
  var known = [serval, caracal].first { $0.name == animal.name } ?? animal
  known.id = animal.id
  let rest = animal == known ? "" : " with other fields"
  return "\(animal.id) \(animal.name)\(rest)"
}

// MARK: - Fetching an animal

/// Fetches once; returns every call of the handler.
func animalCalls(of sut: APIService) -> [Fetched] {
  let recorder = HandlerRecorder<Fetched>()
  sut.fetchData { recorder.record(Fetched($0)) }
  return recorder.calls
}

/// What a new service's handler gets for this answer of the session.
func animalCalls(for answer: ScriptedSession.Answer) -> [Fetched] {
  animalCalls(of: APIService(session: ScriptedSession(answer)))
}
