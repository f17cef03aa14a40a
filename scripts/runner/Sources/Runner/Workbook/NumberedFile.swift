/// A file whose name begins with a number: its stage's, or, in a walk, its own.
public struct NumberedFile: Sendable {
  /// The number, such as 6; 0 if there is none.
  public let number: Int
  /// The name without the number and the ending, such as `tries-for-ever`.
  public let name: String

  /// Reads the path of a file, such as `Mistakes/6-tries-for-ever.patch`.
  public init(_ path: String) {
    let file = path.split(separator: "/").last ?? ""
    let word = file.prefix { $0 != "." }
    let digits = word.prefix { $0.isNumber }
    number = Int(digits) ?? 0
    name = String(word.dropFirst(digits.count).drop { $0 == "-" })
  }
}
