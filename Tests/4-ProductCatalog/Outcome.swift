import KataTestSupport

@testable import ProductCatalog

/// A `Result` that is short to read when a test fails.
///
/// Swift writes a result in an array with all its types and modules. This one
/// is written as you would type it: `.failure(.statusCodeError)`.
enum Outcome<Value: Equatable>: Equatable, CustomDebugStringConvertible {
  case success(Value)
  case failure(NetworkError)

  init(_ result: Result<Value, NetworkError>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  var debugDescription: String {
    switch self {
    case .success(let value): ".success(\(value))"
    case .failure(let error): ".failure(.\(error))"
    }
  }
}

extension HandlerRecorder {
  /// What the handler was called with, first call first.
  func outcomes<T>() -> [Outcome<T>] where Value == Result<T, NetworkError> {
    calls.map(Outcome.init)
  }

  /// The same, with only a part of each value.
  func outcomes<T, Part>(_ part: (T) -> Part) -> [Outcome<Part>]
  where Value == Result<T, NetworkError> {
    calls.map { Outcome($0.map(part)) }
  }
}
