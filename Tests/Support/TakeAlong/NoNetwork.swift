import Foundation
import Synchronization

// On Linux, URLSession and its protocols live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes the network's place in `URLSession.shared` while tests run.
///
/// A request gets what `respond(with:)` has laid ready. Where nothing is left, it
/// gets an error immediately, so no test reaches a host by accident.
public final class NoNetwork: URLProtocol {
  /// What one request gets.
  public struct Reply: Sendable {
    var body: String
    var status: Int
    var gate: Gate?

    /// A response with this body, once the gate is open if there is one.
    public static func body(
      _ body: String, status: Int = 200, after gate: Gate? = nil
    ) -> Reply {
      Reply(body: body, status: status, gate: gate)
    }
  }

  /// Takes every request of `URLSession.shared` from now on.
  ///
  /// Call it before the first use of that session: on Linux it has no effect
  /// afterwards.
  public static func takeOver() {
    _ = URLProtocol.registerClass(NoNetwork.self)
  }

  /// What requests get, and which were made.
  private struct Script {
    var replies: ArraySlice<Reply> = []
    var requests: [URL] = []
    /// Those that have arrived, as long as they are under way.
    var arrived: [URLSessionTask] = []
    /// Those that began before, and have not arrived, each with its own reply.
    var early: [(task: URLSessionTask, reply: Reply?)] = []
  }

  private static let script = Mutex(Script())
  private static let journey = Mutex(0.0)
  /// The way of all requests, so that none overtakes another.
  private static let road = DispatchQueue(label: "NoNetwork")

  /// Lets each request from now on take so many seconds to arrive.
  ///
  /// At first it takes none, and a test that forgets to wait may be lucky.
  public static func delayRequests(by seconds: Double) {
    journey.withLock { $0 = seconds }
  }

  /// Lets the next requests get these bodies, in turn, each with status 200.
  ///
  /// There is one list for the whole process, whichever test or session a request
  /// comes from. What is left of an earlier list is forgotten, but for requests of
  /// `URLSession.shared` that have begun.
  public static func respond(with bodies: String...) {
    begin(bodies.map { Reply.body($0) })
  }

  /// Lets the next requests get these replies, in turn, as `respond(with:)` does
  /// with bodies.
  public static func respond(with first: Reply, _ others: Reply...) {
    begin([first] + others)
  }

  /// Begins a new list.
  ///
  /// What a test has left under way gets its own reply, and not another test's.
  private static func begin(_ replies: [Reply]) {
    let left = underWay()
    script.withLock { script in
      script.arrived.removeAll { $0.state == .completed }
      script.early.removeAll { $0.task.state == .completed }
      for task in left
      where !(script.arrived + script.early.map(\.task)).contains(task) {
        script.early.append((task, script.replies.popFirst()))
      }
      script.replies = replies[...]
      script.requests = []
    }
  }

  /// The requests of `URLSession.shared` that have begun, the first one first.
  ///
  /// None on the queue of its handlers: there, it would wait for itself.
  private static func underWay() -> [URLSessionTask] {
    let session = URLSession.shared
    if OperationQueue.current === session.delegateQueue { return [] }
    let found = Mutex<[URLSessionTask]>([])
    let isFound = DispatchSemaphore(value: 0)
    session.getAllTasks { tasks in
      found.withLock { $0 = tasks }
      isFound.signal()
    }
    // A handler may wait for this thread.
    _ = isFound.wait(timeout: .now() + 1)
    return found.withLock { $0 }.filter { $0.state == .running }
      .sorted { $0.taskIdentifier < $1.taskIdentifier }
  }

  /// The addresses that were requested since `respond(with:)`, the first one
  /// first.
  public static var requests: [URL] { script.withLock { $0.requests } }

  /// The bodies that no request has got yet.
  public static var unused: [String] {
    script.withLock { $0.replies.map(\.body) }
  }

  public override class func canInit(with request: URLRequest) -> Bool {
    true
  }

  public override class func canonicalRequest(
    for request: URLRequest
  ) -> URLRequest {
    request
  }

  private let isStopped = Mutex(false)

  public override func startLoading() {
    let seconds = Self.journey.withLock { $0 }
    if seconds == 0 { return arrive() }
    let held = Held(loading: self)
    Self.road.asyncAfter(deadline: .now() + seconds) { held.loading.arrive() }
  }

  private func arrive() {
    let reply = Self.script.withLock { [task] script in
      task.map { script.arrived.append($0) }
      if let index = script.early.firstIndex(where: { $0.task === task }) {
        return script.early.remove(at: index).reply
      }
      request.url.map { script.requests.append($0) }
      return script.replies.popFirst()
    }
    guard let reply else { return fail() }
    guard let gate = reply.gate else { return send(reply) }
    let held = Held(loading: self)
    Task {
      await gate.wait()
      held.loading.send(reply)
    }
  }

  /// Takes a request to the task or queue that lets it go on.
  ///
  /// Nothing else of it is under way then, so that its client has one caller at a time.
  /// Apple's samples go further: they call a client from the thread that began to load.
  private struct Held: @unchecked Sendable { let loading: NoNetwork }

  public override func stopLoading() {
    isStopped.withLock { $0 = true }
  }

  private func send(_ reply: Reply) {
    // Who has cancelled a request wants no more of it.
    if isStopped.withLock({ $0 }) { return }
    let response = request.url.flatMap {
      HTTPURLResponse(
        url: $0, statusCode: reply.status, httpVersion: nil, headerFields: nil)
    }
    guard let response else { return fail() }
    client?.urlProtocol(
      self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(reply.body.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  private func fail() {
    client?.urlProtocol(
      self, didFailWithError: URLError(.notConnectedToInternet))
  }
}
