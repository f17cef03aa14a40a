import Foundation
import KataTestSupport
import Synchronization

@testable import ProductCatalog

/// A session that holds every request until the test lets the next response out.
final class HeldSession: URLSessionProtocol {
  private struct Held {
    let id = UUID()
    var request: URLRequest
    var handler: DataTaskCompletionHandler
  }

  private let held = Mutex<[Held]>([])

  /// Is open once a request was sent.
  let sent = Gate()

  /// How many requests were sent and have no response yet.
  var waiting: Int {
    held.withLock { $0.count }
  }

  /// Responds to the request that has waited longest, if there is one: with
  /// `response`, or with one of the stub's status.
  func respondNext(with stub: StubResponse, response: URLResponse? = nil) {
    guard let next = remove(where: { _ in true }) else { return }
    let url = next.request.url ?? URL(filePath: "/")
    let http = stub.statusCode.flatMap {
      HTTPURLResponse(
        url: url, statusCode: $0, httpVersion: nil, headerFields: nil)
    }
    next.handler(stub.data, response ?? http, stub.error)
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    let request = Held(request: request, handler: completionHandler)
    return ScriptedDataTask { [self] in
      held.withLock { $0.append(request) }
      sent.open()
    } onCancel: { [self] in
      // As a real session does.
      let cancelled = remove { $0.id == request.id }
      cancelled?.handler(nil, nil, URLError(.cancelled))
    }
  }

  private func remove(where isWanted: (Held) -> Bool) -> Held? {
    held.withLock { held in
      held.firstIndex(where: isWanted).map { held.remove(at: $0) }
    }
  }
}
