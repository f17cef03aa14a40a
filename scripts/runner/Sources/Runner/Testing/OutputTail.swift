import Foundation

/// The last part of what a command has printed: five hundred megabytes of `print`
/// cost no memory.
struct OutputTail {
  private(set) var bytes = Data()

  private static let most = 512 * 1024

  /// Takes in the next bytes.
  mutating func add(_ new: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: new.suffix(Self.most))
    if bytes.count > 2 * Self.most { bytes = Data(bytes.suffix(Self.most)) }
  }

  var text: String {
    String(decoding: bytes.suffix(Self.most), as: UTF8.self)
  }
}
