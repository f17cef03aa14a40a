import KataTestSupport

@testable import ProductCatalog

/// A `Result` that is short to read when a test fails: it is printed as you would
/// type it, `.failure(.status(404))`.
enum Outcome<Value: Equatable & Sendable>: Equatable, Sendable {
  case success(Value)
  case failure(NetworkError)

  init(_ result: Result<Value, NetworkError>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension Outcome: CustomDebugStringConvertible {
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

/// The calls of the handler of `fetchAllPages`, also those to come.
func fetchAll(
  from session: any URLSessionProtocol, at endpoint: Endpoint = Sample.endpoint,
  pageLimit: Int = 100
) -> HandlerRecorder<Result<ProductCatalog, NetworkError>> {
  let calls = HandlerRecorder<Result<ProductCatalog, NetworkError>>()
  ProductService(session: session).fetchAllPages(
    from: endpoint, pageLimit: pageLimit, completionHandler: calls.record)
  return calls
}
