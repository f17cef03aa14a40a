import Foundation

// On Linux, URLResponse lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The web API that the number comes from: its address, and how to read it.
enum RandomNumberAPI {
  /// Asks for one number from 0 to 30.
  static let url: URL = {
    let text =
      "http://www.randomnumberapi.com/api/v1.0/random?min=0&max=30&count=1"
    guard let url = URL(string: text) else {
      preconditionFailure("RandomNumberAPI.url is not a URL: \(text)")
    }
    return url
  }()

  /// Reads what a data task handed over: the number, or what is wrong.
  static func number(
    data: Data?, response: URLResponse?, error: Error?
  ) -> Result<Int, RandomNumberError> {
    // TODO: stage 6
    return .failure(.noData)
  }
}
