extension StringProtocol {
  /// The first place where the text stands, found by its UTF-8 bytes.
  func range(_ text: String) -> Range<Index>? {
    firstRange(of: text)
  }

  func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    guard let first = text.utf8.first else { return nil }
    while let at = utf8[start...].firstIndex(of: first) {
      if utf8[at...].starts(with: text.utf8) {
        return at..<utf8.index(at, offsetBy: text.utf8.count)
      }
      start = utf8.index(after: at)
    }
    return nil
  }

  func lastRange(of text: String) -> Range<Index>? {
    var found: Range<Index>?
    var start = startIndex
    while let next = self[start...].firstRange(of: text) {
      found = next
      start = next.upperBound
    }
    return found
  }
}
