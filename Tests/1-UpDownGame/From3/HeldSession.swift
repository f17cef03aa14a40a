import Foundation
import KataTestSupport

@testable import UpDownGame

// On Linux, URLSessionDataTask lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that holds each request until the test responds, or until it is
/// cancelled.
final class HeldSession: SessionDouble, @unchecked Sendable {
  // `@unchecked Sendable`: both are only touched while `lock` is held.
  private let lock = NSLock()
  private var handlers: [(@Sendable (Data?, URLResponse?, Error?) -> Void)?] =
    []
  private var gates: [Gate] = []

  func task(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    let requests = HandlerRecorder<Int>()
    return ScriptedDataTask(
      onResume: { [self] in
        let count = lock.withLock {
          handlers.append(completionHandler)
          return handlers.count
        }
        requests.record(count)
        asked(count).open()
      },
      onCancel: { [self] in
        for request in requests.calls {
          respond(DummyData(error: URLError(.cancelled)), to: request)
        }
      })
  }

  /// Is open once so many requests have been made.
  func asked(_ count: Int = 1) -> Gate {
    lock.withLock {
      while gates.count < count { gates.append(Gate()) }
      return gates[count - 1]
    }
  }

  /// Responds to every request that waits, on the thread this is called on.
  ///
  /// The first one gets the first response; the last response is repeated.
  func respond(_ responses: DummyData...) {
    let waiting = lock.withLock {
      handlers.indices.filter { handlers[$0] != nil }
    }
    for (index, request) in waiting.enumerated() {
      respond(responses[min(index, responses.count - 1)], to: request + 1)
    }
  }

  /// Responds to one request, the 1st or the 2nd; the others go on waiting.
  func respond(_ response: DummyData, to request: Int) {
    let handler = lock.withLock {
      guard handlers.indices.contains(request - 1) else {
        return nil as (@Sendable (Data?, URLResponse?, Error?) -> Void)?
      }
      defer { handlers[request - 1] = nil }
      return handlers[request - 1]
    }
    handler?(response.data, response.response, response.error)
  }
}
