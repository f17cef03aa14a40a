import Foundation

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Makes a session with nothing between it and the servers of this machine, which a
  /// proxy could not reach.
  public static func direct() -> URLSession {
    setenv("no_proxy", "*", 1)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.connectionProxyDictionary = [:]
    return URLSession(configuration: configuration)
  }
}
