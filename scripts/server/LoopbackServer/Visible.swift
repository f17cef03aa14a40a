/// Text that comes from elsewhere, on its way to a terminal.
extension StringProtocol {
  /// The text with control characters written out, as Swift writes them.
  ///
  /// None can do anything to a terminal then. Line breaks and tabs stay.
  public var visible: String {
    unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x09, 0x0A: String(scalar)
      // The last two ranges turn the direction of what is shown.
      case ..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }.joined()
  }
}
