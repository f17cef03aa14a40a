import Foundation

/// A request, as a server reads it.
struct HTTPRequest: Sendable {
  var method: String
  /// The path, with the query behind it.
  var target: String
  var body = Data()

  /// The path without the query.
  var path: String { String(target.prefix { $0 != "?" }) }

  /// The value of a query item; nil without one.
  func query(_ name: String) -> String? {
    URLComponents(string: target)?.queryItems?.first { $0.name == name }?.value
  }

  /// What the first bytes of a connection amount to.
  enum Reading {
    /// More must come.
    case unfinished
    case whole(HTTPRequest)
    /// It will never be a request that this server serves.
    case refused(status: Int)
  }

  /// The most bytes that a head, and a body, may have.
  static let limits = (head: 16 * 1024, body: 64 * 1024)

  /// Reads a request from what has come so far.
  static func read(_ bytes: Data) -> Reading {
    guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else {
      return bytes.count > limits.head
        ? .refused(status: 431) : .unfinished
    }
    guard end.lowerBound - bytes.startIndex <= limits.head,
      let head = String(data: bytes[..<end.lowerBound], encoding: .utf8)
    else { return .refused(status: 431) }
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3, words[1].hasPrefix("/"),
      words[2].hasPrefix("HTTP/1.")
    else { return .refused(status: 400) }

    var length = 0
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return .refused(status: 400) }
      let value = parts[1].trimmingCharacters(in: .whitespaces)
      switch parts[0].lowercased() {
      case "content-length":
        guard let number = Int(value), number >= 0 else {
          return .refused(status: 400)
        }
        length = number
      case "transfer-encoding": return .refused(status: 411)
      default: continue
      }
    }
    if length > limits.body { return .refused(status: 413) }
    let body = bytes[end.upperBound...].prefix(length)
    guard body.count == length else { return .unfinished }
    return .whole(
      HTTPRequest(
        method: String(words[0]), target: String(words[1]), body: Data(body)))
  }
}
