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
  /// What the log had kept when the response or the error came.
  let kept = HandlerRecorder<URLRequest?>()

  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    reports.record("response")
    kept.record(`protocol`.request.url.flatMap(TestURLProtocol.lastRequest))
  }

  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
    if !data.isEmpty { reports.record("data") }
  }

  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {
    reports.record("finished")
    ended.open()
  }

  func urlProtocol(
    _ protocol: URLProtocol, didFailWithError error: any Error
  ) {
    reports.record("error")
    kept.record(`protocol`.request.url.flatMap(TestURLProtocol.lastRequest))
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
