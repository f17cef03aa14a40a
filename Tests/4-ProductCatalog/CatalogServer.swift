import Foundation

@testable import ProductCatalog

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A market's server in memory: hands out pages by the number asked for.
///
/// A page that it does not have is answered with status 404, and so is a request
/// for two pages. After 200 requests it answers 503 and no more: code that would
/// ask for ever then fails a test instead of overflowing the stack.
final class CatalogServer: URLSessionProtocol {
  private let session: AnsweringSession

  /// Creates a server that answers page `n` with `answer(n)`.
  init(answer: @escaping (Int) -> ServerAnswer) {
    // Only the closure touches it, and the session calls that under its lock.
    var patience = 200
    session = AnsweringSession { request in
      guard patience > 0 else { return .status(503, "asked too often") }
      patience -= 1
      return Int(CatalogServer.pageNumber(in: request)).map(answer)
        ?? .status(404, "no such page")
    }
  }

  /// Creates a server of these pages, from page 1 on.
  convenience init(pages: [ProductCatalog]) {
    self.init { number in
      pages.indices.contains(number - 1)
        ? .ok(pages[number - 1]) : .status(404, "no such page")
    }
  }

  /// Creates a server of pages that hold products with these ids.
  convenience init(ids: [[Int]]) {
    self.init(
      pages: ids.enumerated().map { index, idsOfPage in
        Sample.page(
          index + 1, ids: idsOfPage, hasNext: index + 1 < ids.count)
      })
  }

  /// The requests that were sent, in that order.
  var requests: [URLRequest] { session.requests }

  /// The page numbers that were asked for, as they stood in the requests.
  var requestedPages: [String] {
    requests.map(CatalogServer.pageNumber(in:))
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    session.dataTask(with: request, completionHandler: completionHandler)
  }

  private static func pageNumber(in request: URLRequest) -> String {
    let components = request.url.flatMap {
      URLComponents(url: $0, resolvingAgainstBaseURL: false)
    }
    let items = (components?.queryItems ?? []).filter { $0.name == "page_no" }
    guard items.count < 2 else { return "page_no twice in \(request)" }
    return items.first?.value ?? "no page_no in \(request)"
  }
}
