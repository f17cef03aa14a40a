import Foundation

extension OutputTail {
  /// How far the build is, such as `[12/40]`.
  var buildProgress: String {
    let lines = bytes.suffix(4096).split(separator: UInt8(ascii: "\n"))
    guard let last = lines.last(where: { $0.first == UInt8(ascii: "[") })
    else { return "" }
    return String(decoding: last, as: UTF8.self).prefix { $0 != "]" } + "]"
  }
}
