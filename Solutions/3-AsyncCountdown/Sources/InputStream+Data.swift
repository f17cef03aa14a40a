import Foundation

extension InputStream {
  /// All bytes of the stream, read from its beginning to its end.
  ///
  /// A stream can be read once. Throws the stream's own error when it breaks:
  /// half a body must never pass for a whole one.
  var data: Data {
    get throws {
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
}
