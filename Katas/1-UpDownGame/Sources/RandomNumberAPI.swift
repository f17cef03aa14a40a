import Foundation

/// The web API that the number comes from: its address.
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
}
