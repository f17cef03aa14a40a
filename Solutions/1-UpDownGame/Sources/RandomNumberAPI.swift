import Foundation

// On Linux, URLResponse lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The web API that the number comes from: its address, and how to read it.
enum RandomNumberAPI {
  /// Requests one number from 0 to 30.
  static let url: URL = {
    let text =
      "http://www.randomnumberapi.com/api/v1.0/random?min=0&max=30&count=1"
    guard let url = URL(string: text) else {
      preconditionFailure("RandomNumberAPI.url is not a URL: \(text)")
    }
    return url
  }()

  /// Reads what a data task handed over: the number, or what is wrong.
  ///
  /// A good response has a status of 200…299; its body is a JSON array of Int
  /// whose first number is in 0…30. When several things are wrong, the first
  /// one in the order of `RandomNumberError` is the result.
  static func number(
    data: Data?, response: URLResponse?, error: Error?
  ) -> Result<Int, RandomNumberError> {
    if error != nil {
      return .failure(.transport)
    }
    guard let response = response as? HTTPURLResponse else {
      return .failure(.noResponse)
    }
    guard (200...299).contains(response.statusCode) else {
      return .failure(.status(response.statusCode))
    }
    guard let data, !data.isEmpty else {
      return .failure(.noData)
    }
    guard
      let numbers = try? JSONDecoder().decode([Int].self, from: data),
      let number = numbers.first
    else {
      return .failure(.notANumber)
    }
    guard (0...30).contains(number) else {
      return .failure(.outOfRange(number))
    }
    return .success(number)
  }
}
