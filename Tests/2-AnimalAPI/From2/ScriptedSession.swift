import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that holds every request back until the test answers it.
///
/// With answers of its own it gives each request the next of them, when the
/// request's task is resumed. The last one is given to all further requests. A
/// task that is cancelled under way answers with that, as a real one does.
final class ScriptedSession: URLSessionProtocol {
  /// What a server, or the lack of one, could answer.
  struct Answer {
    var data: Data?
    var response: (URL) -> URLResponse?
    var error: Error?
  }

  private let answers: [Answer]
  private var handlers: [@Sendable (Data?, URLResponse?, Error?) -> Void] = []
  private var answered: Set<Int> = []
  private(set) var requests: [URLRequest] = []
  private(set) var tasks: [ScriptedDataTask] = []
  /// Where each request came from.
  private(set) var threads: [Thread] = []

  /// Creates a session that gives these answers, or waits for the test's.
  convenience init(_ answers: Answer...) {
    self.init(answers: answers)
  }

  init(answers: [Answer]) {
    self.answers = answers
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    let index = requests.count
    let task = ScriptedDataTask { [weak self] in
      guard let self else { return }
      if let answer = answers.dropFirst(index).first ?? answers.last {
        self.answer(index, with: answer)
      }
    } onCancel: { [weak self] in
      guard let self, !answered.contains(index) else { return }
      self.answer(index, with: .noServer(URLError(.cancelled)))
    }
    requests.append(request)
    handlers.append(completionHandler)
    tasks.append(task)
    threads.append(.current)
    return task
  }

  /// Answers the request with this index, the first being 0.
  func answer(
    _ index: Int, with answer: Answer,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard tasks.indices.contains(index), tasks[index].resumeCount > 0,
      let url = requests[index].url
    else {
      XCTFail(
        "request number \(index + 1) should have been sent by now, with a URL",
        file: file, line: line)
      return
    }
    answered.insert(index)
    handlers[index](answer.data, answer.response(url), answer.error)
  }
}

extension ScriptedSession.Answer {
  /// An answer with this HTTP status, and with headers and an address that should
  /// not matter: the server has moved.
  static func http(_ status: Int, _ data: Data?) -> Self {
    Self(data: data) { url in
      HTTPURLResponse(
        url: URL(string: "https://moved.example") ?? url, statusCode: status,
        httpVersion: nil,
        headerFields: [
          "Content-Type": "text/html",
          "Content-Length": status.isMultiple(of: 2) ? "1" : "1000000",
        ])
    }
  }

  /// An answer with this HTTP status that comes from this address, with these
  /// headers.
  static func http(
    _ status: Int, _ data: Data?, from address: String,
    _ headers: [String: String]?
  ) -> Self {
    Self(data: data) { url in
      HTTPURLResponse(
        url: URL(string: address) ?? url, statusCode: status, httpVersion: nil,
        headerFields: headers)
    }
  }

  /// A transport error: no server was reached.
  static let offline = noServer(URLError(.notConnectedToInternet))

  /// No server was reached, for this reason.
  static func noServer(_ error: any Error) -> Self {
    Self(data: nil, response: { _ in nil }, error: error)
  }

  /// A connection lost after the answer had begun to arrive.
  static func cutOff(
    _ status: Int, _ data: Data?, by error: any Error = POSIXError(.ECONNRESET)
  ) -> Self {
    var answer = http(status, data)
    answer.error = error
    return answer
  }

  /// Neither response nor error: it is unknown what happened.
  static func noResponse(_ data: Data?) -> Self {
    Self(data: data, response: { _ in nil }, error: nil)
  }

  /// A response without a status, as for a `file:` URL.
  static func notHTTP(_ data: Data) -> Self {
    Self(data: data) { url in
      URLResponse(
        url: url, mimeType: nil, expectedContentLength: data.count,
        textEncodingName: nil)
    }
  }
}

extension ScriptedSession.Answer: CustomStringConvertible {
  var description: String {
    let response = response(URL(filePath: "/")) as? HTTPURLResponse
    let status = response.map { "\($0.statusCode)" } ?? "no status"
    let body = data.map { String(decoding: $0.prefix(20), as: UTF8.self) }
    let problem = error.map { ", \($0)" } ?? ""
    return "\(status), \(body ?? "no data")\(problem)"
  }
}
