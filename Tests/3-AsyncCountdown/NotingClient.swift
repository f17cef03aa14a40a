import Foundation
import KataTestSupport

@testable import AsyncCountdown

// On Linux, URLProtocol and URLResponse live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes the place of the session, and notes what a protocol reports.
final class NotingClient: NSObject, URLProtocolClient {
  /// The reports so far, in a word each.
  let reports = HandlerRecorder<String>()
  /// The errors among them.
  let errors = HandlerRecorder<any Error>()
  /// Opens when the request has ended.
  let ended = Gate()
  /// Whether the log had the request when the response came.
  let wasKept = HandlerRecorder<Bool>()

  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    reports.record("response")
    guard let url = `protocol`.request.url else { return }
    wasKept.record(TestURLProtocol.lastRequest(to: url) != nil)
  }

  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
    reports.record("data")
  }

  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {
    reports.record("finished")
    ended.open()
  }

  func urlProtocol(
    _ protocol: URLProtocol, didFailWithError error: any Error
  ) {
    reports.record("error")
    errors.record(error)
    ended.open()
  }

  // The protocol asks for these as well; no test here needs them.

  func urlProtocol(
    _ protocol: URLProtocol, wasRedirectedTo request: URLRequest,
    redirectResponse: URLResponse
  ) {}

  func urlProtocol(
    _ protocol: URLProtocol,
    cachedResponseIsValid cachedResponse: CachedURLResponse
  ) {}

  func urlProtocol(
    _ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge
  ) {}

  func urlProtocol(
    _ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge
  ) {}
}
