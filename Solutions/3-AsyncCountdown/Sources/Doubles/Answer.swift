import Foundation

/// How `TestURLProtocol` responds to a request.
enum Answer: Sendable {
  /// An HTTP response with this status code.
  case status(Int)
  /// A response that is not HTTP, and so has no status code.
  case notHTTP
  /// No response: the request fails with this error.
  case failure(URLError.Code)

  /// The response that says so; throws the error where there is none.
  func response(from url: URL) throws -> URLResponse {
    switch self {
    case .status(let code):
      HTTPURLResponse(
        url: url, statusCode: code, httpVersion: "HTTP/1.1", headerFields: nil)
        ?? plainResponse(from: url)
    case .notHTTP:
      plainResponse(from: url)
    case .failure(let code):
      throw URLError(code)
    }
  }

  private func plainResponse(from url: URL) -> URLResponse {
    URLResponse(
      url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
  }
}
