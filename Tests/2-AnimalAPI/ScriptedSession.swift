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
/// request's task is resumed. The last one is given to all further requests.
final class ScriptedSession: URLSessionProtocol {
  /// What a server, or the lack of one, could answer.
  struct Answer {
    var data: Data?
    var response: (URL) -> URLResponse?
    var error: Error?
  }

  private let answers: [Answer]
  private var handlers: [DataTaskCompletionHandler] = []
  private(set) var requests: [URLRequest] = []
  private(set) var tasks: [ScriptedDataTask] = []

  /// Creates a session that gives these answers, or waits for the test's.
  convenience init(_ answers: Answer...) {
    self.init(answers: answers)
  }

  init(answers: [Answer]) {
    self.answers = answers
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    let index = requests.count
    let task = ScriptedDataTask { [weak self] in
      guard let self else { return }
      if let answer = answers.dropFirst(index).first ?? answers.last {
        self.answer(index, with: answer)
      }
    }
    requests.append(request)
    handlers.append(completionHandler)
    tasks.append(task)
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
    handlers[index](answer.data, answer.response(url), answer.error)
  }
}

extension ScriptedSession.Answer {
  /// An answer with this HTTP status, and this content type.
  static func http(
    _ status: Int, _ data: Data?, type: String? = nil
  ) -> Self {
    Self(data: data) { url in
      HTTPURLResponse(
        url: url, statusCode: status, httpVersion: nil,
        headerFields: type.map { ["Content-Type": $0] })
    }
  }

  /// A transport error: no server was reached.
  static let offline = noServer(URLError(.notConnectedToInternet))

  /// No server was reached, for this reason.
  static func noServer(_ error: any Error) -> Self {
    Self(data: nil, response: { _ in nil }, error: error)
  }

  /// A connection lost after the answer had begun to arrive.
  static func cutOff(_ status: Int, _ data: Data?) -> Self {
    var answer = http(status, data)
    answer.error = POSIXError(.ECONNRESET)
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
