import Foundation

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the handler of a data task was handed, as far as code can tell.
public struct Delivery: Equatable, Sendable {
  /// What there is of a body: none is not the same as an empty one.
  public enum Body: Sendable {
    case none, empty, bytes
  }

  /// What there is of a body.
  public var body: Body
  /// The status of an HTTP response; nil without one.
  public var status: Int?
  /// Which error; nil without one.
  public var error: URLError.Code?

  /// Sums up what a handler got, or what an `async` call returned.
  public init(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) {
    body = data.map { $0.isEmpty ? .empty : .bytes } ?? .none
    status = (response as? HTTPURLResponse)?.statusCode
    self.error = error.map { ($0 as? URLError)?.code ?? .unknown }
  }

  /// Sums up a body of any bytes, or of none.
  public init(
    _ body: Body, status: Int? = nil, error: URLError.Code? = nil
  ) {
    (self.body, self.status, self.error) = (body, status, error)
  }

  /// What an `async` call comes to: what it throws has no body and no status.
  public static func of(
    _ call: () async throws -> (Data, URLResponse)
  ) async -> Delivery {
    do {
      let (data, response) = try await call()
      return Delivery(data, response, nil)
    } catch {
      return Delivery(nil, nil, error)
    }
  }

  /// Resumes a task, and waits for its handler; nil when that is not called.
  ///
  /// - Parameter answer: Makes a double answer that waits for the test.
  public static func of(
    _ task: (@escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void)
      -> URLSessionDataTask,
    then answer: () -> Void = {}
  ) -> Delivery? {
    let box = Box()
    task { box.put(Delivery($0, $1, $2)) }.resume()
    answer()
    return box.wait()
  }

  private final class Box: @unchecked Sendable {
    // `@unchecked Sendable`: `value` is set before the signal, read after it.
    private let semaphore = DispatchSemaphore(value: 0)
    private var value: Delivery?

    func put(_ new: Delivery) {
      value = new
      semaphore.signal()
    }

    func wait() -> Delivery? {
      semaphore.wait(timeout: .now() + 10) == .success ? value : nil
    }
  }
}

extension Delivery: CustomStringConvertible {
  /// The delivery in words: `data, 200, no error`.
  public var description: String {
    let bodies: [Body: String] = [
      .none: "no data", .empty: "empty data", .bytes: "data",
    ]
    return [
      bodies[body] ?? "", status.map { "\($0)" } ?? "no response",
      error.map { "error \($0.rawValue)" } ?? "no error",
    ].joined(separator: ", ")
  }
}
