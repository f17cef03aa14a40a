import Foundation
import PlayKit

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that sends requests to a server on this machine, not to the zoo's.
///
/// It fits wherever a double does: the service knows only the protocol.
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
