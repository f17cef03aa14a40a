import Foundation

/// What a command has printed: all of a build, and the last part of what tests
/// print, so that five hundred megabytes of it cost no memory.
struct OutputTail {
  private(set) var bytes = Data()

  /// More than any build says whose words are read.
  private static let mostOfABuild = 16 << 20
  private static let most = 512 * 1024
  /// No line says more that is read; one may quote a megabyte of code.
  private static let longestLine = 4096

  /// Takes in the next bytes.
  mutating func add(_ new: UnsafeRawBufferPointer, isBuild: Bool = false) {
    let most = isBuild ? Self.mostOfABuild : Self.most
    bytes.append(contentsOf: new.suffix(most))
    if bytes.count > 2 * most { bytes = Data(bytes.suffix(most)) }
  }

  /// How far the build is, such as `[12/40]`.
  var buildProgress: String {
    let lines = bytes.suffix(4096).split(separator: UInt8(ascii: "\n"))
    guard let last = lines.last(where: { $0.first == UInt8(ascii: "[") })
    else { return "" }
    return String(decoding: last, as: UTF8.self).prefix { $0 != "]" } + "]"
  }

  /// The text, its lines cut.
  var text: String {
    let newline = UInt8(ascii: "\n")
    let lines = bytes.split(
      separator: newline, omittingEmptySubsequences: false
    )
    .map { $0.prefix(Self.longestLine) }
    return String(
      decoding: Data(lines.joined(separator: [newline])), as: UTF8.self)
  }
}
