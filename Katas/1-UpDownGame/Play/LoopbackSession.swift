import Foundation
import PlayKit

@testable import UpDownGame

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that asks the server on this machine in place of the API's.
///
/// It fits where a double fits: the game knows the protocol, and no more.
struct LoopbackSession: URLSessionProtocol {
  let play: Play

  func dataTask(
    with url: URL, completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    play.session.dataTask(
      with: play.local(url), completionHandler: completionHandler)
  }
}
