import Foundation
import PlayKit

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that asks the server on this machine in place of the zoo's.
///
/// It fits where a double fits: the service knows the protocol, and no more.
struct LoopbackSession: URLSessionProtocol {
  let play: Play

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    play.session.dataTask(
      with: play.local(request), completionHandler: completionHandler)
  }
}
