import Foundation

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a data task's handler was called with, in a form that can be compared.
struct Reply: Equatable {
  var status: Int?
  var url: String?
  var data: Data?
  var hasError = false
}

extension Reply {
  init(_ data: Data?, _ response: URLResponse?, _ error: Error?) {
    status = (response as? HTTPURLResponse)?.statusCode
    url = response?.url?.absoluteString
    self.data = data
    hasError = error != nil
  }
}

extension Reply: CustomStringConvertible {
  var description: String {
    let parts = [
      status.map { "\($0)" } ?? "no status",
      url.map { "from \($0)" } ?? "from nowhere",
      data.map { $0 == SampleAnimal.json ? "the sample JSON" : "\($0)" }
        ?? "no data",
      hasError ? "an error" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
