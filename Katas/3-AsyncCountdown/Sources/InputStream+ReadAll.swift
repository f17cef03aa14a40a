import Foundation

extension InputStream {
  /// Opens the stream, reads all of its bytes, and closes it.
  ///
  /// A stream can be read once. Throws the stream's own error when it breaks,
  /// and closes it then, too: half a body must never pass for a whole one.
  func readAll() throws -> Data {
    open()
    defer { close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1_024)
    while true {
      let count = read(&buffer, maxLength: buffer.count)
      guard count >= 0 else {
        throw streamError ?? CocoaError(.fileReadUnknown)
      }
      guard count > 0 else { return data }
      data.append(contentsOf: buffer.prefix(count))
    }
  }
}
