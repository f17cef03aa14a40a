import Foundation

/// One connection of a server: what has come, and what is still to be sent.
final class Connection {
  /// What it waits for.
  enum Phase {
    /// The rest of the request.
    case reading
    /// The time at which the answer is due.
    case waiting
    /// Room to send.
    case writing
    /// The client's end of the connection: closing a socket with unread bytes
    /// would discard what was just sent.
    case draining
    case closed
  }

  let socket: Int32
  private(set) var phase = Phase.reading
  /// When the phase ends, even if nothing has come.
  private(set) var deadline: ContinuousClock.Instant
  private var input = Data()
  private var output = Data()
  /// Called when the answer goes out.
  private var report: () -> Void = {}

  /// How long the other side may keep the server waiting.
  private let patience: Duration

  init(_ socket: Int32, patience: Duration) {
    self.socket = socket
    self.patience = patience
    deadline = .now + patience
  }

  /// The events to wait for.
  var interest: Int16 {
    switch phase {
    // A client that waits for its answer may hang up.
    case .reading, .waiting, .draining: Int16(POLLIN)
    case .writing: Int16(POLLOUT)
    case .closed: 0
    }
  }

  /// Reads what there is; the request, once it is whole or hopeless.
  func read() -> HTTPRequest.Reading {
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return .unfinished }
    guard count > 0 else {
      end()
      return .unfinished
    }
    guard phase == .reading else { return .unfinished }
    input.append(contentsOf: buffer[..<count])
    let reading = HTTPRequest.read(input)
    if case .unfinished = reading { return reading }
    input = Data()
    return reading
  }

  /// Prepares to send the answer, at once or later, and reports it then.
  func send(
    _ answer: HTTPAnswer, after delay: Duration = .zero,
    report: @escaping () -> Void = {}
  ) {
    output = answer.bytes
    self.report = report
    phase = .waiting
    deadline = .now + delay
    look(.now)
  }

  /// Sends what there is room for.
  func write() {
    #if canImport(Darwin)
      let flags: Int32 = 0  // SO_NOSIGPIPE is set instead.
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = output.withUnsafeBytes { bytes in
      Foundation.send(socket, bytes.baseAddress, bytes.count, flags)
    }
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count >= 0 else { return end() }
    output.removeFirst(count)
    guard output.isEmpty else { return }
    shutdown(socket, Int32(SHUT_WR))
    phase = .draining
    deadline = .now + .seconds(1)
  }

  /// Does what is due now: the answer goes out, or patience has ended.
  func look(_ now: ContinuousClock.Instant) {
    guard now >= deadline else { return }
    guard phase == .waiting else { return end() }
    report()
    phase = .writing
    deadline = now + patience
  }

  /// Closes it.
  func end() {
    guard phase != .closed else { return }
    phase = .closed
    close(socket)
  }
}
