import Foundation

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The body's bytes, wherever the platform keeps them; nil without a body.
  ///
  /// Inside a `URLProtocol`, Linux hands the body over as `httpBody`, Apple's
  /// systems as `httpBodyStream`. That stream is used up afterwards. Throws
  /// when it breaks.
  func readBody() throws -> Data? {
    nil  // TODO: stage 2
  }
}
