import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a session hands to the handler of a data task.
struct ServerAnswer {
  var data: Data?
  var response: URLResponse?
  var error: Error?
}

extension ServerAnswer {
  /// Where the tests' servers stand: a name that is reserved and leads nowhere.
  // swift-format-ignore: NeverForceUnwrap
  // A constant that every run of every test reads: a mistake shows at once.
  static let home = URL(string: "https://market.example")!

  /// An HTTP answer of this status.
  static func status(_ status: Int, _ data: Data?) -> ServerAnswer {
    ServerAnswer(
      data: data,
      response: HTTPURLResponse(
        url: home, statusCode: status, httpVersion: nil, headerFields: nil))
  }

  /// An HTTP answer of this status, with a text as its data.
  static func status(_ status: Int, _ text: String) -> ServerAnswer {
    .status(status, Data(text.utf8))
  }

  /// A value as JSON, with status 200.
  static func ok<Value: Encodable>(_ value: Value) -> ServerAnswer {
    do {
      return .status(200, try JSONEncoder().encode(value))
    } catch {
      // Loud enough to find: the tests' own value could not become JSON.
      return .status(599, "the test could not encode its answer: \(error)")
    }
  }
}
