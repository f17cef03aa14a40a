import Foundation
import KataTestSupport
import XCTest

@testable import UpDownGame

// On Linux, URLSessionDataTask lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that responds immediately, with its responses in turn; the last one
/// is repeated.
final class CannedSession: SessionDouble {
  /// Every address that was asked for, the first one first.
  private(set) var urls: [URL] = []

  private let responses: [DummyData]
  private var responseCount = 0

  init(_ responses: DummyData...) {
    self.responses = responses
  }

  func task(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    urls.append(url)
    return ScriptedDataTask { [self] in
      guard let next = nextResponse() else { return }
      completionHandler(next.data, next.response, next.error)
    }
  }

  /// Fails after 20 responses and gives no more, so that code that asks again
  /// and again meets a failing test and no endless loop.
  private func nextResponse() -> DummyData? {
    guard responseCount < 20, let last = responses.last else {
      XCTFail("one call makes a few requests: there were \(responseCount + 1)")
      return nil
    }
    defer { responseCount += 1 }
    return responseCount < responses.count ? responses[responseCount] : last
  }
}
