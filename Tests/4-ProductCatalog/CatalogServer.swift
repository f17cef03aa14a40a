import Foundation
import KataTestSupport

@testable import ProductCatalog

/// A market's server in memory: hands out pages by the number in the request.
///
/// For a page that it does not have, it responds with status 404: code that never
/// stops requesting pages gets a failure.
struct CatalogServer: URLSessionProtocol {
  /// Is open once page 2 was requested.
  let secondPage = Gate()

  private let session: StubURLSession

  private init(count: Int, respond: @escaping @Sendable (Int) -> StubResponse) {
    session = StubURLSession { [secondPage] request in
      let index = (Int(Self.pageNumber(in: request)) ?? 0) - 1
      if index == 1 { secondPage.open() }
      return (0..<count).contains(index)
        ? respond(index) : StubResponse(statusCode: 404, data: Data())
    }
  }

  /// Creates a server that gives these responses, the first one to page 1.
  init(responses: [StubResponse]) {
    self.init(count: responses.count) { responses[$0] }
  }

  /// Creates a server of these pages.
  init(pages: [ProductCatalog]) {
    self.init(count: pages.count) { Sample.response(pages[$0]) }
  }

  /// Creates a server of pages that hold products with these ids.
  init(ids: [[Int]]) {
    self.init(pages: Sample.pages(ids: ids))
  }

  /// The addresses that were requested, in that order.
  var addresses: [String] {
    session.requests.map { $0.url?.absoluteString ?? "no URL" }
  }

  /// The page numbers that were requested, as they stood in the requests.
  var requestedPages: [String] {
    session.requests.map(Self.pageNumber)
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    session.dataTask(with: request, completionHandler: completionHandler)
  }

  private static func pageNumber(in request: URLRequest) -> String {
    let items = (request.url?.query ?? "").split(separator: "&")
    let numbers = items.filter { $0.hasPrefix("page_no=") }
    return numbers.count == 1
      ? String(numbers[0].dropFirst("page_no=".count))
      : "not one page_no in \(request)"
  }
}
