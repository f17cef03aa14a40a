extension StringProtocol {
  /// The text with control characters written out, as Swift writes them.
  ///
  /// None can do anything to a terminal then. Line breaks and tabs stay.
  public var visible: String {
    guard unicodeScalars.contains(where: Self.isControl) else {
      return String(self)
    }
    return unicodeScalars.map { scalar in
      guard Self.isControl(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return scalar == "\r" ? "\\r" : "\\u{\(digits)}"
    }.joined()
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    // The last two ranges turn the direction of what is shown.
    case ..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
