import Foundation

// On Linux, URLResponse lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a stubbed request is answered with.
struct DummyData {
  /// The body of the answer.
  var data: Data?

  /// The status and the headers of the answer.
  var response: URLResponse?

  /// Why there is no answer.
  var error: Error?
}
