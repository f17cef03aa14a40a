import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a caller got in the end, in words that read well in a failed test.
enum Fetched: Equatable {
  case animal(AnimalData)
  case picture(Data)
  case failure
  case cancelled
  /// Whatever it was, it came on a thread or queue where it should not.
  case elsewhere
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
    case .elsewhere: "a call in the wrong place"
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

/// A request's method and address, and its body if there is one.
func inShort(_ request: URLRequest) -> String {
  let body = request.httpBody.map { ", \($0)" } ?? ""
  return "\(request.httpMethod ?? "no method") "
    + "\(request.url?.absoluteString ?? "nowhere")\(body)"
}

// MARK: - Fetching an animal

/// Fetches once, away from the main thread; returns every call of the handler,
/// which should run there, too, when the session answers at once.
func animalCalls(of sut: APIService) -> [Fetched] {
  let recorder = HandlerRecorder<Fetched>()
  let there = MarkedQueue()
  there.queue.async {
    sut.fetchData {
      recorder.record(there.isCurrent ? Fetched($0) : .elsewhere)
    }
  }
  there.drain()
  return recorder.calls
}

/// What a new service's handler gets for this answer of the session.
///
/// The answer comes on another thread, after the service was released.
func animalCalls(for answer: ScriptedSession.Answer) -> [Fetched] {
  let session = ScriptedSession()
  let recorder = HandlerRecorder<Fetched>()
  let there = MarkedQueue()
  APIService(session: session).fetchData {
    recorder.record(there.isCurrent ? Fetched($0) : .elsewhere)
  }
  there.queue.async { session.answer(0, with: answer) }
  there.drain()
  XCTAssertEqual(
    session.requests.count, 1, "\(answer): no request should follow the first")
  return recorder.calls
}
