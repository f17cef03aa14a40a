import Foundation

/// A stream that hands out five bytes, or as many as a test asks for, at most
/// three at a time, and then ends or breaks.
final class FiveByteStream: InputStream {
  private(set) var calls: [String] = []

  private var rest = 5
  private var breaks = false
  private var error: (any Error)?

  convenience init(
    breaks: Bool = false, after count: Int = 5,
    error: (any Error)? = SampleError()
  ) {
    self.init(data: Data())
    rest = count
    self.breaks = breaks
    self.error = error
  }

  override var streamError: (any Error)? { breaks ? error : nil }
  // A stream of the network, too, may have none now and some in a moment.
  override var hasBytesAvailable: Bool { false }

  override func open() { calls.append("open") }
  override func close() { calls.append("close") }

  override func read(
    _ buffer: UnsafeMutablePointer<UInt8>, maxLength count: Int
  ) -> Int {
    guard rest > 0 else { return breaks ? -1 : 0 }
    let piece = min(count, rest, 3)
    buffer.update(repeating: 7, count: piece)
    rest -= piece
    return piece
  }
}
