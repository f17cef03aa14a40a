import Foundation

/// What a `StubURLSession` answers to one request: all that is set here.
struct StubAnswer {
  /// The status of the HTTP response; `nil` for no response at all.
  var statusCode: Int?
  var data: Data?
  var error: Error?
}
