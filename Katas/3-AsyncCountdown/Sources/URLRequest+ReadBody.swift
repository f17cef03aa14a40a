import Foundation

extension URLRequest {
  /// The body's bytes, wherever the platform keeps them; nil without a body.
  ///
  /// A body of no bytes is empty, and not nil.
  ///
  /// Inside a `URLProtocol`, Linux has the body in `httpBody`, Apple's systems
  /// in `httpBodyStream`. That stream cannot be read again. Throws the stream's
  /// error when it breaks.
  func readBody() throws -> Data? {
    try httpBody ?? httpBodyStream?.readAll()
  }
}
