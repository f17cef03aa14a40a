import Foundation

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One way in which an answer can be no good, and the error it must be given.
struct FailureCause: Sendable, CustomStringConvertible {
  var description: String
  var expected: NetworkError
  var answer: @Sendable () -> ServerAnswer

  init(
    _ description: String, _ expected: NetworkError,
    answer: @escaping @Sendable () -> ServerAnswer
  ) {
    self.description = description
    self.expected = expected
    self.answer = answer
  }
}

extension FailureCause {
  private static let good = #"["a", "list", "of", "words"]"#

  /// Every cause, for a provider of `[String]`.
  static let all = answers + transportErrors

  /// Transport errors that sound like another kind of failure, or like none.
  private static let transportErrors = [
    URLError.Code.cancelled, .timedOut, .badURL, .unsupportedURL,
    .badServerResponse, .userAuthenticationRequired, .cannotDecodeContentData,
    .cannotParseResponse, .zeroByteResource,
  ]
  .map { code in
    FailureCause("transport error \(code.rawValue)", .unknownError) {
      ServerAnswer(error: URLError(code))
    }
  }

  private static let answers: [FailureCause] = [
    FailureCause("a transport error", .unknownError) {
      ServerAnswer(error: URLError(.notConnectedToInternet))
    },
    FailureCause("a transport error after a good answer", .unknownError) {
      var answer = ServerAnswer.status(200, good)
      answer.error = CancellationError()
      return answer
    },
    FailureCause("a transport error after a status 500", .unknownError) {
      var answer = ServerAnswer.status(500, "down")
      answer.error = URLError(.networkConnectionLost)
      return answer
    },
    FailureCause("no response", .unknownError) {
      ServerAnswer(data: Data(good.utf8))
    },
    FailureCause("a response that is not HTTP", .unknownError) {
      ServerAnswer(
        data: Data(good.utf8),
        response: URLResponse(
          url: ServerAnswer.home, mimeType: nil, expectedContentLength: 0,
          textEncodingName: nil))
    },
    FailureCause("status 199", .statusCodeError) { .status(199, good) },
    FailureCause("status 300", .statusCodeError) { .status(300, good) },
    FailureCause("status 404", .statusCodeError) { .status(404, good) },
    FailureCause("status 500", .statusCodeError) { .status(500, good) },
    FailureCause("status 404 with a web page", .statusCodeError) {
      .status(404, "<h1>Not here</h1>")
    },
    FailureCause("status 500 without data", .statusCodeError) {
      .status(500, nil)
    },
    FailureCause("status 200 without data", .unknownError) {
      .status(200, nil)
    },
    FailureCause("status 200 with empty data", .decodeError) {
      .status(200, "")
    },
    FailureCause("status 200 with a web page", .decodeError) {
      .status(200, "<h1>Welcome</h1>")
    },
    FailureCause("status 200 with JSON of another type", .decodeError) {
      .status(200, #"{"words": []}"#)
    },
  ]
}
