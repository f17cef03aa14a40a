import Foundation

// On Linux, HTTPURLResponse lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a session of these tests answers a request with.
struct Answer {
  var data: Data?
  var response: URLResponse?
  var error: Error?

  /// The body as text, so that a failed assertion can show it.
  var text: String? {
    data.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The status of an HTTP response.
  var status: Int? {
    (response as? HTTPURLResponse)?.statusCode
  }

  /// An HTTP answer with this text as its body; `nil` is no body at all.
  static func body(_ text: String?, status: Int = 200) -> Answer {
    Answer(data: text.map { Data($0.utf8) }, response: http(status))
  }

  /// A request that did not get through.
  static let noConnection = Answer(error: URLError(.notConnectedToInternet))

  /// A response with this status, as from the API.
  static func http(_ status: Int) -> HTTPURLResponse? {
    URL(string: "http://www.randomnumberapi.com").flatMap {
      HTTPURLResponse(
        url: $0, statusCode: status, httpVersion: nil, headerFields: nil)
    }
  }

  /// A response that is not HTTP: it has no status.
  static let notHTTP = URLResponse(
    url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: 3,
    textEncodingName: nil)
}
