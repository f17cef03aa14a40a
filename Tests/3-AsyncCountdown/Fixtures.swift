import Foundation

/// A URL that no other test uses, on a host that can never exist.
func makeURL() -> URL {
  // A literal host and a UUID always make a URL.
  // swift-format-ignore: NeverForceUnwrap
  URL(string: "https://kata.invalid/\(UUID().uuidString)")!
}

/// An error that can come from nowhere but the test itself.
struct SampleError: Error {}

/// Sleeps until its task is cancelled, and for an hour if it never is.
@discardableResult
func sleepUntilCancelled() async throws -> String {
  try await Task.sleep(for: .seconds(3_600))
  return "a value, an hour later"
}

/// So many bytes, of which no two neighbours are alike.
func bytes(_ count: Int) -> Data {
  let block = Data(0...250)
  var data = Data()
  while data.count < count { data.append(block) }
  return data.prefix(count)
}
