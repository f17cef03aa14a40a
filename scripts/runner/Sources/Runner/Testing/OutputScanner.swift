import Foundation

/// Reads a command's output while it runs, and remembers only what matters.
///
/// Five hundred megabytes of `print` cost neither memory nor much time: a block of
/// lines without a mark of interest is passed over whole.
struct OutputScanner {
  /// What the output has said.
  var output = Output()
  /// How far the build is, such as `[12/40]`.
  private(set) var buildProgress = ""

  private var tail = Data()
  private var rest = Data()

  private static let tailLimit = 256 * 1024
  /// A line is read up to here; what is longer is a learner's own output.
  private static let lineLimit = 64 * 1024
  private static let newline = UInt8(ascii: "\n")

  /// Takes in the next bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    remember(bytes)
    guard let end = bytes.lastIndex(of: Self.newline) else {
      return keep(bytes)
    }
    keep(UnsafeRawBufferPointer(rebasing: bytes[...end]))
    finish()
    keep(UnsafeRawBufferPointer(rebasing: bytes[(end + 1)...]))
  }

  /// Takes in the last line, if no line break ended it.
  mutating func finish() {
    let block = rest
    rest = Data()
    scan(block)
  }

  /// The whole output where it was short, else its last part.
  var text: String {
    String(decoding: tail.suffix(Self.tailLimit), as: UTF8.self)
  }

  private mutating func remember(_ bytes: UnsafeRawBufferPointer) {
    tail.append(contentsOf: bytes.suffix(Self.tailLimit))
    if tail.count > 2 * Self.tailLimit {
      tail = Data(tail.suffix(Self.tailLimit))
    }
  }

  private mutating func keep(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    rest.append(contentsOf: bytes)
    // A flood without any line break: its beginning cannot matter any more.
    if rest.count > 4 * Self.lineLimit {
      rest = Data(rest.suffix(Self.lineLimit))
    }
  }

  private mutating func scan(_ block: Data) {
    if !output.isBuilt { noteProgress(block) }
    guard holdsMark(block) else { return }
    for line in block.split(separator: Self.newline) where holdsMark(line) {
      output.read(
        String(decoding: line.suffix(Self.lineLimit), as: UTF8.self))
    }
  }

  private mutating func noteProgress(_ block: Data) {
    let lines = block.split(separator: Self.newline)
    guard let last = lines.last(where: { $0.first == UInt8(ascii: "[") })
    else { return }
    let text = String(decoding: last.prefix(16), as: UTF8.self)
    buildProgress = text.prefix { $0 != "]" } + "]"
  }

  private func holdsMark(_ data: Data) -> Bool {
    output.marks.contains { data.holds($0) }
  }
}
