import Foundation

/// The answer of a `StubURLSession` to one request: everything that is set here.
struct StubAnswer {
  /// The status of the HTTP response; `nil` for no response at all.
  var statusCode: Int?
  var data: Data?
  var error: (any Error)?
}
