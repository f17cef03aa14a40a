import KataTestSupport

@testable import ProductCatalog

/// The calls of the handler of `fetchData`, also those to come.
func fetch<T: Decodable & Sendable>(
  _ type: T.Type, from session: any URLSessionProtocol,
  at endpoint: Endpoint = Sample.endpoint
) -> HandlerRecorder<Result<T, NetworkError>> {
  let calls = HandlerRecorder<Result<T, NetworkError>>()
  URLSessionProvider<T>(session: session).fetchData(
    from: endpoint, completionHandler: calls.record)
  return calls
}
