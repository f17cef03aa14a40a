// On Linux, URLSession and its companions live in a module of their own. With these
// names, `import Foundation` is enough in the kata's files, as on a Mac.
#if canImport(FoundationNetworking)
  import FoundationNetworking

  typealias HTTPURLResponse = FoundationNetworking.HTTPURLResponse
  typealias URLResponse = FoundationNetworking.URLResponse
  typealias URLSession = FoundationNetworking.URLSession
#endif
