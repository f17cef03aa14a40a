import Foundation

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Whether a client may send a request again whose response was lost.
///
/// It may if the request is idempotent on every server that keeps to HTTP: sent
/// three times, it leaves the state that it leaves when it is sent once. Nothing
/// but the request is known.
func mayRepeat(_ request: URLRequest) -> Bool {
  // TODO: stage 5: decide.
  false
}
