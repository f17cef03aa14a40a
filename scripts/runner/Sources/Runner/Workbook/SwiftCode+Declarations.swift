/// The names that Swift sources declare for others.
extension SwiftCode {
  /// The words before the name of a type.
  static let typeKinds: [Substring] = [
    "class", "struct", "enum", "actor", "protocol", "typealias",
  ]

  /// The names that a text declares for other files: what stands at the margin, and
  /// what an extension adds.
  static func declared(
    _ text: String, _ kinds: [Substring] = typeKinds + ["func", "let", "var"]
  ) -> Set<Substring> {
    var names = Set<Substring>()
    var isExtension = false
    for line in text.split(separator: "\n")
    where !line.hasPrefix("    ") && !line.hasPrefix("//")
      // It is of use in its own file alone.
      && !line.hasPrefix("private ")
    {
      if !line.hasPrefix(" ") { isExtension = line.contains("extension ") }
      guard !line.hasPrefix(" ") || isExtension else { continue }
      let words = words(line)
      for (kind, name) in zip(words, words.dropFirst())
      where kinds.contains(kind) { names.insert(name) }
    }
    return names
  }
}
