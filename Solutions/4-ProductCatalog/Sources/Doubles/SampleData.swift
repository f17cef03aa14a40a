import Foundation

/// Reads sample responses from the package's resources.
struct SampleData {
  /// The content of the resource `<name>.json`, or `nil` if there is none.
  func load(_ name: String = "products") -> Data? {
    guard
      let url = Bundle.module.url(forResource: name, withExtension: "json")
    else { return nil }
    return try? Data(contentsOf: url)
  }
}
