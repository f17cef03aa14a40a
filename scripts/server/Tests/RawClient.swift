import Foundation
import LoopbackServer

/// A connection to a server, below HTTP: it sends any bytes, or none.
final class RawClient {
  private let socket: Int32

  /// Connects; nil when no server listens there.
  init?(_ server: LoopbackServer) {
    var hints = addrinfo()
    hints.ai_protocol = Int32(IPPROTO_TCP)
    var list: UnsafeMutablePointer<addrinfo>?
    // Without a name, these are all addresses that the machine has for itself.
    guard
      getaddrinfo(nil, "\(server.address.port ?? 0)", &hints, &list) == 0
    else { return nil }
    defer { freeaddrinfo(list) }
    var socket: Int32 = -1
    var isConnected = false
    var next = list
    while let place = next?.pointee, !isConnected {
      if socket >= 0 { close(socket) }
      socket = Foundation.socket(place.ai_family, place.ai_socktype, 0)
      isConnected = connect(socket, place.ai_addr, place.ai_addrlen) == 0
      next = place.ai_next
    }
    self.socket = socket
    // A server that never closes must not keep a test waiting.
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &limit,
      socklen_t(MemoryLayout<timeval>.size))
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, 4)
    #endif
    guard isConnected else { return nil }
  }

  deinit {
    close(socket)
  }

  /// Sends bytes; a server that has hung up is no fault.
  func send(_ bytes: Data) {
    #if canImport(Darwin)
      let flags: Int32 = 0  // SO_NOSIGPIPE is set instead.
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    bytes.withUnsafeBytes { bytes in
      _ = Foundation.send(socket, bytes.baseAddress, bytes.count, flags)
    }
  }

  /// All that comes until the server closes; nil when it does not.
  func rest() -> Data? {
    var all = Data()
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count < 0, errno == EAGAIN { return nil }
      if count <= 0 { return all }
      all.append(contentsOf: buffer[..<count])
    }
  }

  /// Sends a request and returns the answer's status and body.
  static func ask(
    _ server: LoopbackServer, _ request: String, _ body: String = ""
  ) -> Reply? {
    guard let client = RawClient(server) else { return nil }
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    client.send(Data("\(request) HTTP/1.1\r\n\(length)\r\n\(body)".utf8))
    return client.rest().flatMap(Reply.init)
  }

  /// An answer, taken apart.
  struct Reply: Equatable {
    var status: Int
    var head: String
    var body: String

    init?(_ bytes: Data) {
      guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
      head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      body = String(decoding: bytes[end.upperBound...], as: UTF8.self)
      let words = head.split(separator: " ")
      guard words.count > 1, let status = Int(words[1]) else { return nil }
      self.status = status
    }
  }
}
