import Foundation
import Platform

/// Reads a command's output while it runs, and remembers only what matters.
///
/// Five hundred megabytes of a learner's `print` cost neither memory nor much
/// time: a block of lines without a mark of interest is passed over whole.
struct OutputScanner {
  /// What the output has said.
  private(set) var log = TestLog()
  /// The output's first and last part.
  private(set) var head = Data()
  private(set) var tail = Data()
  /// How many bytes have been read.
  private(set) var count = 0

  private var rest = Data()
  private var isContinuing = false

  private static let headLimit = 512 * 1024
  private static let tailLimit = 64 * 1024
  /// A line is read up to here; what is longer is a learner's own output.
  private static let lineLimit = 64 * 1024

  /// Takes in the next bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    remember(bytes)
    guard let end = bytes.lastIndex(of: newline) else {
      keep(bytes)
      return
    }
    keep(UnsafeRawBufferPointer(rebasing: bytes[...end]))
    let block = rest
    rest = Data()
    scan(block)
    keep(UnsafeRawBufferPointer(rebasing: bytes[(end + 1)...]))
  }

  /// Takes in the last line, if no line break ended it.
  mutating func finish() {
    let block = rest
    rest = Data()
    scan(block)
  }

  /// The whole output where it was short, else its first and last part.
  var text: String {
    guard count > head.count else {
      return String(decoding: head, as: UTF8.self)
    }
    return String(decoding: head, as: UTF8.self)
      + "\n… \(count - head.count - tail.count) bytes left out …\n"
      + String(decoding: tail, as: UTF8.self)
  }

  /// Lets the caller add what it knows from elsewhere.
  mutating func withLog(_ change: (inout TestLog) -> Void) {
    change(&log)
  }

  private let newline = UInt8(ascii: "\n")

  private mutating func remember(_ bytes: UnsafeRawBufferPointer) {
    let room = Self.headLimit - head.count
    if room > 0 { head.append(contentsOf: bytes.prefix(room)) }
    guard bytes.count > room else { return }
    tail.append(
      contentsOf: bytes.dropFirst(max(room, 0)).suffix(Self.tailLimit))
    if tail.count > Self.tailLimit {
      tail = Data(tail.suffix(Self.tailLimit))
    }
  }

  private mutating func keep(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    rest.append(
      base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    // A flood without any line break: its beginning cannot matter any more.
    if rest.count > 4 * Self.lineLimit {
      rest = Data(rest.suffix(Self.lineLimit))
    }
  }

  /// How far the build is, such as `[12/40]`.
  private(set) var buildProgress = ""

  private mutating func noteProgress(_ block: Data) {
    for line in block.split(separator: newline).suffix(3)
    where line.first == UInt8(ascii: "[") {
      let text = String(decoding: line.prefix(16), as: UTF8.self)
      buildProgress = text.prefix { $0 != "]" } + "]"
    }
  }

  private mutating func scan(_ block: Data) {
    if !log.isBuilt { noteProgress(block) }
    guard isContinuing || holdsMark(block) else { return }
    for line in block.split(separator: newline) {
      guard isContinuing || holdsMark(line) else { continue }
      let text = String(decoding: line.suffix(Self.lineLimit), as: UTF8.self)
      add(text)
    }
  }

  private mutating func add(_ text: String) {
    let parsed = OutputLine.parse(text)
    if isContinuing, parsed == nil { log.continueFailure(text) }
    if let parsed { log.add(parsed) }
    isContinuing = log.failureAtWork.map(Self.isIncomplete) ?? false
  }

  /// Whether a compared text has line breaks and the rest is to come.
  private static func isIncomplete(_ failure: TestFailure) -> Bool {
    let message = failure.message
    guard message.hasPrefix("XCTAssertEqual failed: (\"") else { return false }
    guard message.utf8.count < 4_000 else { return false }
    guard let middle = message.range("\") is not equal to (\"") else {
      return true
    }
    let rest = message[middle.upperBound...]
    return rest.range("\") - ") == nil && !rest.hasSuffix("\")")
  }

  private func holdsMark(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      return OutputLine.marks.contains { mark in
        platform_holds(
          base, bytes.count, mark.utf8Start, mark.utf8CodeUnitCount) == 1
      }
    }
  }
}
