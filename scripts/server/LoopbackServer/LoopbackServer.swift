import Foundation
import Synchronization

/// A small HTTP server on this machine, with moods.
///
/// It listens on the loopback address only, on a port that was free, and serves
/// one request for each connection. One thread does all its work.
public final class LoopbackServer: @unchecked Sendable {
  // `@unchecked Sendable`: what changes is only touched by the server's thread.

  /// Where it is: `http://127.0.0.1:` and the port, or `http://localhost:` where
  /// the machine has `::1` alone.
  public let address: URL
  /// How it behaves; it can change its mood at any time.
  public var mood: Mood {
    get { wanted.withLock { $0 } }
    set {
      wanted.withLock { $0 = newValue }
      var byte: UInt8 = 0
      write(alarm.write, &byte, 1)
      changed.wait()
    }
  }

  private let host: String
  private let wanted: Mutex<Mood>
  private let changed = DispatchSemaphore(value: 0)
  private var listener: Int32
  private var isListening = false
  /// The pipe that wakes the thread, and that ends it when it is closed.
  private let alarm: (read: Int32, write: Int32)
  private let ended = DispatchSemaphore(value: 0)
  private let report: (@Sendable (String) -> Void)?
  private let delay: Duration
  private let patience: Duration
  private var connections: [Connection] = []
  private var site: Site
  private var moods: ChangingMoods

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - seed: Decides what is random.
  ///   - file: Where the document at `/books` is kept; nil for nowhere.
  ///   - delay: How late a `slow` answer is.
  ///   - patience: How long a connection may say nothing.
  ///   - hosts: The addresses to try, of which the first that there is counts.
  ///   - report: Called with a line for each request and each answer.
  public init(
    _ mood: Mood = .good, seed: UInt64 = 1, file: String? = nil,
    delay: Duration = .seconds(3), patience: Duration = .seconds(5),
    hosts: [String] = ["127.0.0.1", "::1"],
    report: (@Sendable (String) -> Void)? = nil
  ) throws {
    wanted = Mutex(mood)
    self.delay = delay
    self.patience = patience
    self.report = report
    site = Site(seed: seed, file: file)
    moods = ChangingMoods(seed: seed)
    let found = hosts.lazy.compactMap { host in
      (try? Self.bind(host, 0)).map { (host: host, bound: $0) }
    }.first
    guard let (host, bound) = found else { throw POSIXError(.EADDRNOTAVAIL) }
    self.host = host
    // Not every session takes an address in brackets, such as `[::1]`.
    let name = host.contains(":") ? "localhost" : host
    guard let url = URL(string: "http://\(name):\(bound.port)") else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    address = url
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      close(bound.socket)
      throw Self.failure
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (listener, alarm) = (bound.socket, (ends[0], ends[1]))
    openOrClose()
    let thread = Thread { self.serve() }
    thread.name = "loopback server"
    thread.start()
  }

  /// Ends it, and closes all that was open.
  ///
  /// To be called once.
  public func stop() {
    close(alarm.write)
    ended.wait()
  }

  private static var failure: POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }

  /// A socket on a port of an address; 0 is one that is free.
  private static func bind(
    _ host: String, _ port: Int
  ) throws -> (socket: Int32, port: UInt16) {
    var hints = addrinfo()
    hints.ai_protocol = Int32(IPPROTO_TCP)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "\(port)", &hints, &list) == 0,
      let place = list?.pointee
    else { throw POSIXError(.EADDRNOTAVAIL) }
    defer { freeaddrinfo(list) }
    let file = socket(place.ai_family, place.ai_socktype, 0)
    guard file >= 0 else { throw failure }
    prepare(file)
    // The port is still warm from its own last connections.
    var isOn: Int32 = 1
    setsockopt(
      file, SOL_SOCKET, SO_REUSEADDR, &isOn,
      socklen_t(MemoryLayout<Int32>.size))
    var bound = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let isBound = withUnsafeMutablePointer(to: &bound) { bound in
      bound.withMemoryRebound(to: sockaddr.self, capacity: 1) { bound in
        Foundation.bind(file, place.ai_addr, place.ai_addrlen) == 0
          && getsockname(file, bound, &size) == 0
      }
    }
    guard isBound else {
      defer { close(file) }
      throw failure
    }
    // In addresses of both kinds, the port stands at the same place.
    return (file, UInt16(bigEndian: bound.sin6_port))
  }

  /// No socket waits, is inherited, or ends the process when the other side
  /// has gone.
  private static func prepare(_ file: Int32) {
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(
        file, SOL_SOCKET, SO_NOSIGPIPE, &isOn,
        socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  // MARK: - The server's thread

  /// Listens, or does not where the server is down.
  ///
  /// A socket that is bound but does not listen refuses connections, and keeps
  /// the port from other programs.
  private func openOrClose() {
    let mustListen = mood != .down
    if mustListen, !isListening {
      isListening = listen(listener, 128) == 0
    } else if !mustListen, isListening {
      close(listener)
      listener = (try? Self.bind(host, address.port ?? 0))?.socket ?? -1
      isListening = false
    }
  }

  private func serve() {
    while true {
      var files = [
        pollfd(fd: alarm.read, events: Int16(POLLIN), revents: 0),
        pollfd(
          fd: isListening ? listener : -1, events: Int16(POLLIN), revents: 0),
      ]
      files += connections.map {
        pollfd(fd: $0.socket, events: $0.interest, revents: 0)
      }
      let count = poll(&files, nfds_t(files.count), milliseconds)
      if files[0].revents != 0 {
        var byte: UInt8 = 0
        guard read(alarm.read, &byte, 1) == 1 else { break }
        openOrClose()
        changed.signal()
        continue
      }
      let now = ContinuousClock.now
      for (connection, file) in zip(connections, files.dropFirst(2)) {
        if count > 0, file.revents != 0 { serve(connection) }
        connection.look(now)
      }
      connections.removeAll { $0.phase == .closed }
      if files[1].revents != 0 { acceptAll() }
    }
    for connection in connections { connection.end() }
    connections = []
    close(listener)
    close(alarm.read)
    ended.signal()
  }

  /// How long nothing can be due.
  private var milliseconds: Int32 {
    guard let next = connections.map(\.deadline).min() else { return -1 }
    let rest = ContinuousClock.now.duration(to: next) / .milliseconds(1)
    return Int32(max(0, rest.rounded(.up)))
  }

  private func acceptAll() {
    while true {
      let file = accept(listener, nil, nil)
      if file < 0 { return }
      Self.prepare(file)
      connections.append(Connection(file, patience: patience))
    }
  }

  private func serve(_ connection: Connection) {
    switch connection.phase {
    case .reading, .draining:
      switch connection.read() {
      case .unfinished: return
      case .refused(let status):
        connection.send(.status(status))
      case .whole(let request): answer(request, on: connection)
      }
    case .writing: connection.write()
    case .waiting:
      // A client that hangs up before the answer is due gets none.
      _ = connection.read()
      if connection.phase == .closed {
        report?("← nothing: the caller has hung up")
      }
    case .closed: return
    }
  }

  private func answer(_ request: HTTPRequest, on connection: Connection) {
    let mood = nextMood(for: request)
    let answer = answer(request, in: mood)
    let asked = "\(request.method) \(request.target)".visible
    report?("→ \(asked)\(Self.size(request.body))")
    let body = answer.body.prefix(answer.sent ?? answer.body.count)
    let rest = answer.sent == nil ? "" : " of \(answer.body.count), then closed"
    let line = "← \(answer.statusLine)\(Self.size(body))\(rest)"
    let report = report
    connection.send(answer, after: mood == .slow ? delay : .zero) {
      report?(line)
    }
  }

  private static func size(_ body: Data) -> String {
    switch body.count {
    case 0: ""
    case 1: ", 1 byte"
    default: ", \(body.count) bytes"
    }
  }

  /// The mood for one request.
  private func nextMood(for request: HTTPRequest) -> Mood {
    // Who has moved is found at the new address.
    if request.target.hasPrefix(Self.newAddress + "/") { return .good }
    let mood = mood
    return mood == .moody ? moods.next() : mood
  }

  private static let newAddress = "/moved"

  private func answer(_ request: HTTPRequest, in mood: Mood) -> HTTPAnswer {
    switch mood {
    case .broken: return .text("Something went wrong.", status: 500)
    case .lost: return .text("There is nothing here.", status: 404)
    case .garbage:
      return .text(
        "<html><h1>Welcome to our hotel</h1></html>", type: "text/html")
    case .empty: return .status(200)
    case .moved:
      var answer = HTTPAnswer.status(302)
      answer.location = Self.newAddress + request.target
      return answer
    case .good, .slow, .cut, .down, .moody: break
    }
    var request = request
    if request.target.hasPrefix(Self.newAddress + "/") {
      request.target.removeFirst(Self.newAddress.count)
    }
    var answer = site.answer(request)
    if mood == .cut {
      // Half of nothing would be whole, and so is each 204.
      if answer.body.isEmpty { answer.body = Data("[0]".utf8) }
      if answer.status == 204 { answer.status = 200 }
      answer.sent = answer.body.count / 2
    }
    return answer
  }
}
