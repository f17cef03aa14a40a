import KataTestSupport

@testable import ProductCatalog

/// What a loop over pages saw: the ids on each page, then the error, if any.
struct Walk: Equatable, Sendable, CustomStringConvertible {
  var ids: [[Int]] = []
  var error: NetworkError?

  var description: String {
    "pages \(ids), then \(error.map { "\($0)" } ?? "the end")"
  }
}

/// Walks through the pages to the end, and does something at each.
///
/// Compiles only while the pages throw `NetworkError` and nothing else.
func walk(
  _ pages: CatalogPages, atEachPage act: @escaping @Sendable () -> Void = {}
) async throws -> Walk {
  try await within(seconds: 5) {
    var walk = Walk()
    do throws(NetworkError) {
      for try await page in pages {
        walk.ids.append(Sample.ids(of: page))
        act()
      }
    } catch {
      walk.error = error
    }
    return walk
  }
}

/// What `data(from:)` returns or throws.
///
/// Compiles only while `data(from:)` throws `NetworkError` and nothing else.
func outcome<T: Equatable>(
  of provider: URLSessionProvider<T>, from endpoint: Endpoint = Sample.endpoint
) async -> Outcome<T> {
  do {
    return .success(try await provider.data(from: endpoint))
  } catch {
    return .failure(error)
  }
}

/// A task that waits in `data(from:)`, when it has asked.
func fetchingTask(_ session: HeldSession) async -> Task<
  Outcome<[String]>, Never
> {
  let task = Task {
    // A task that does not ask has nothing to wait for, either.
    defer { session.asked.open() }
    return await outcome(of: URLSessionProvider<[String]>(session: session))
  }
  _ = await session.asked.opens(within: 5)
  return task
}

/// Cancels the task that runs this.
func cancelThisTask() {
  withUnsafeCurrentTask { $0?.cancel() }
}
