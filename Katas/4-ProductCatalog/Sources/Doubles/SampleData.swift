import Foundation

/// Reads sample responses from the package's resources.
struct SampleData {
  /// The content of the resource `<name>.json`, or `nil` if there is none.
  func load(_ name: String = "products") -> Data? {
    // TODO: stage 1
    return nil
  }
}
