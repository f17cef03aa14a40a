import Foundation

// On Linux, URLResponse lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a stubbed request gets as its response.
struct DummyData {
  /// The body of the response.
  var data: Data?

  /// The status and the headers of the response.
  var response: URLResponse?

  /// Why there is no response.
  var error: Error?
}
