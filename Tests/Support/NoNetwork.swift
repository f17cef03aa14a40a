import Foundation
import Synchronization

// On Linux, URLSession and its protocols live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Keeps `URLSession.shared` from reaching a host while tests run.
///
/// A request gets an error immediately, so a test of code that goes round the
/// session it was given fails for a reason that is the same on every machine. In
/// this workbook that holds for all tests, own ones included. A test can also say
/// what the next requests get, with `respond(with:)`.
public final class NoNetwork: URLProtocol {
  /// What requests get, and which were made.
  private struct Script {
    var bodies: ArraySlice<String> = []
    var requests: [URL] = []
  }

  private static let script = Mutex(Script())

  /// Lets the next requests get these bodies, in turn, each with status 200.
  ///
  /// There is one list for the whole process, whichever test or session a request
  /// comes from. What is left of an earlier list is forgotten.
  public static func respond(with bodies: String...) {
    script.withLock { $0 = Script(bodies: bodies[...]) }
  }

  /// The addresses that were requested since `respond(with:)`, the first one
  /// first.
  public static var requests: [URL] { script.withLock { $0.requests } }

  /// The bodies that no request has got yet.
  public static var unused: [String] { script.withLock { Array($0.bodies) } }

  public override class func canInit(with request: URLRequest) -> Bool {
    true
  }

  public override class func canonicalRequest(
    for request: URLRequest
  ) -> URLRequest {
    request
  }

  public override func startLoading() {
    let body = Self.script.withLock { script in
      request.url.map { script.requests.append($0) }
      return script.bodies.popFirst()
    }
    let response = request.url.flatMap {
      HTTPURLResponse(
        url: $0, statusCode: 200, httpVersion: nil, headerFields: nil)
    }
    guard let body, let response else {
      client?.urlProtocol(
        self, didFailWithError: URLError(.notConnectedToInternet))
      return
    }
    client?.urlProtocol(
      self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(body.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  public override func stopLoading() {}
}

/// Is called before the first test of a process, by `scripts/observer/Start`: on
/// Linux it has no effect on a shared session that was already used.
@_cdecl("kata_refuse_network")
func refuseNetwork() {
  _ = URLProtocol.registerClass(NoNetwork.self)
}
