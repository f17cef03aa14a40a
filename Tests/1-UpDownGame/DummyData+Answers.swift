import Foundation

@testable import UpDownGame

// On Linux, HTTPURLResponse lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What servers answer, in short words.
extension DummyData {
  /// An HTTP answer with this text as its body; `nil` is no body at all.
  static func body(
    _ text: String?, status: Int = 200, type: String? = nil
  ) -> DummyData {
    DummyData(data: text.map { Data($0.utf8) }, response: http(status, type))
  }

  /// A request that did not get through.
  static var noConnection: DummyData {
    DummyData(error: URLError(.notConnectedToInternet))
  }

  /// A response with this status and content type, as from the API.
  static func http(_ status: Int, _ type: String? = nil) -> HTTPURLResponse? {
    HTTPURLResponse(
      url: RandomNumberAPI.url, statusCode: status, httpVersion: nil,
      headerFields: type.map { ["Content-Type": $0] })
  }

  /// The body as text, so that a failed assertion can show it.
  var text: String? {
    data.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The status of an HTTP response.
  var status: Int? {
    (response as? HTTPURLResponse)?.statusCode
  }
}
