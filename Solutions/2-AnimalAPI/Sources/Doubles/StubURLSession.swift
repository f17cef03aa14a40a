import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that always gives the same response.
///
/// Each request gets a task of its own, so that two requests in flight do not
/// mix. A task responds when it is resumed, not before, once for each
/// `resume()`, even if the session was released. Its response is an
/// `HTTPURLResponse` for the URL of its own request, whatever its method, and
/// no error: status 200 with `SampleAnimal.json` when `isSuccess` is true,
/// status 400 without data when it is false.
final class StubURLSession: URLSessionProtocol {
  private let isSuccess: Bool

  /// Creates a session that always succeeds, or always fails.
  init(isSuccess: Bool) {
    self.isSuccess = isSuccess
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    let data = isSuccess ? SampleAnimal.json : nil
    let response = request.url.flatMap { url in
      HTTPURLResponse(
        url: url, statusCode: isSuccess ? 200 : 400, httpVersion: nil,
        headerFields: nil)
    }
    return StubURLSessionDataTask {
      completionHandler(data, response, nil)
    }
  }
}
