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
/// With an answer of its own it answers each request at once instead, when
/// the request's task is resumed.
final class StubSession: URLSessionProtocol {
  /// What a server, or the lack of one, could answer.
  struct Answer {
    var data: Data?
    var response: (URL) -> URLResponse?
    var error: Error?
  }

  private let answer: Answer?
  private var handlers: [DataTaskCompletionHandler] = []
  private(set) var requests: [URLRequest] = []
  private(set) var tasks: [ScriptedDataTask] = []

  /// Creates a session that gives this answer, or waits for the test's.
  init(_ answer: Answer? = nil) {
    self.answer = answer
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    let index = requests.count
    let task = ScriptedDataTask { [weak self] in
      if let self, let answer = self.answer {
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

extension StubSession.Answer {
  /// An answer with this HTTP status.
  static func http(_ status: Int, _ data: Data?) -> Self {
    Self(data: data) { url in
      HTTPURLResponse(
        url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    }
  }

  /// A transport error: no server was reached.
  static let offline = Self(
    data: nil, response: { _ in nil }, error: URLError(.notConnectedToInternet))

  /// A connection lost after the answer had begun to arrive.
  static func cutOff(_ status: Int, _ data: Data?) -> Self {
    var answer = http(status, data)
    answer.error = URLError(.networkConnectionLost)
    return answer
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
