// On Linux, these types live in a module of their own. Named here once, they can be
// used in every file of this module, and in tests, as on Apple's systems.
#if canImport(FoundationNetworking)
  import FoundationNetworking

  typealias HTTPURLResponse = FoundationNetworking.HTTPURLResponse
  typealias URLProtocol = FoundationNetworking.URLProtocol
  typealias URLRequest = FoundationNetworking.URLRequest
  typealias URLResponse = FoundationNetworking.URLResponse
  typealias URLSession = FoundationNetworking.URLSession
  typealias URLSessionConfiguration =
    FoundationNetworking.URLSessionConfiguration
#endif
