import Foundation
import KataTestSupport
import Synchronization

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that holds every request until the test lets the next answer out.
final class HeldSession: URLSessionProtocol {
  private struct Held {
    let id = UUID()
    var request: URLRequest
    var handler: DataTaskCompletionHandler
  }

  private let held = Mutex<[Held]>([])

  /// Is open once a request was sent.
  let asked = Gate()

  /// How many requests were sent and are not answered yet.
  var waiting: Int {
    held.withLock { $0.count }
  }

  /// Answers the request that has waited longest, if there is one: with
  /// `response`, or with one of the answer's status.
  func answerNext(with answer: StubAnswer, response: URLResponse? = nil) {
    guard let next = remove(where: { _ in true }) else { return }
    let url = next.request.url ?? URL(filePath: "/")
    let http = answer.statusCode.flatMap {
      HTTPURLResponse(
        url: url, statusCode: $0, httpVersion: nil, headerFields: nil)
    }
    next.handler(answer.data, response ?? http, answer.error)
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    let request = Held(request: request, handler: completionHandler)
    return ScriptedDataTask { [self] in
      held.withLock { $0.append(request) }
      asked.open()
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
