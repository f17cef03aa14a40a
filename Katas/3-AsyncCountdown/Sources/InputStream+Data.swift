import Foundation

extension InputStream {
  /// All bytes of the stream, read from its beginning to its end.
  ///
  /// A stream can be read once. Throws the stream's own error when it breaks:
  /// half a body must never pass for a whole one.
  var data: Data {
    get throws {
      Data()  // TODO: stage 2
    }
  }
}
