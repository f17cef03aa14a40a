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

/// Walks through the pages to the end.
///
/// Compiles only while the pages throw `NetworkError` and nothing else.
func walk(_ pages: CatalogPages) async throws -> Walk {
  try await within(seconds: 5) {
    var walk = Walk()
    do throws(NetworkError) {
      for try await page in pages { walk.ids.append(Sample.ids(of: page)) }
    } catch {
      walk.error = error
    }
    return walk
  }
}

/// What three calls of `next()` bring; the task may be cancelled before one.
func threeSteps(_ pages: CatalogPages, cancelledAt cancelled: Int = 0) async
  -> [String]
{
  var iterator = pages.makeAsyncIterator()
  var steps: [String] = []
  for step in 1...3 {
    if step == cancelled { withUnsafeCurrentTask { $0?.cancel() } }
    do {
      let page = try await iterator.next()
      steps.append(page.map { "page \($0.pageNumber)" } ?? "the end")
    } catch {
      steps.append("\(error)")
    }
  }
  return steps
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

/// A task that waits for a response of the session, once it has sent its request.
func waitingTask<Value: Sendable>(
  _ session: HeldSession, _ work: @escaping @Sendable () async -> Value
) async -> Task<Value, Never> {
  let task = Task {
    // A task that sends nothing has nothing to wait for, either.
    defer { session.sent.open() }
    return await work()
  }
  _ = await session.sent.opens(within: 5)
  return task
}
