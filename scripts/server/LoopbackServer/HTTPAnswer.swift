import Foundation

/// An answer, as a server sends it.
struct HTTPAnswer: Sendable {
  var status = 200
  var type = "application/json"
  var body = Data()
  /// Where else to look: the header `Location`.
  var location: String?
  /// How many bytes of the body are sent before the connection is closed.
  var sent: Int?

  /// An answer with a text as its body.
  static func text(
    _ text: String, status: Int = 200, type: String = "application/json"
  ) -> HTTPAnswer {
    HTTPAnswer(status: status, type: type, body: Data(text.utf8))
  }

  /// An answer with a value as JSON; its keys are sorted.
  static func json(_ value: Any, status: Int = 200) -> HTTPAnswer {
    let body = try? JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
    return HTTPAnswer(status: status, body: body ?? Data())
  }

  /// An answer without a body.
  static func status(_ status: Int) -> HTTPAnswer {
    HTTPAnswer(status: status)
  }

  /// The status with its usual name, such as `404 Not Found`.
  var statusLine: String {
    "\(status) \(Self.reasons[status] ?? "Something Else")"
  }

  private static let reasons = [
    200: "OK", 201: "Created", 204: "No Content", 302: "Found",
    400: "Bad Request", 404: "Not Found", 411: "Length Required",
    413: "Content Too Large", 431: "Request Header Fields Too Large",
    500: "Internal Server Error",
  ]

  /// What goes over the wire, to the byte.
  var bytes: Data {
    var lines = ["HTTP/1.1 \(statusLine)", "Connection: close"]
    if status != 204 {
      lines += ["Content-Type: \(type)", "Content-Length: \(body.count)"]
    }
    if let location { lines.append("Location: \(location)") }
    let head = Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    return head + body.prefix(sent ?? body.count)
  }
}
