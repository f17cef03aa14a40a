import Foundation

/// What a `StubURLSession` hands over for one request: everything that is set here.
struct StubResponse {
  /// The status of the HTTP response; `nil` for no response at all.
  var statusCode: Int?
  var data: Data?
  var error: (any Error)?
}
