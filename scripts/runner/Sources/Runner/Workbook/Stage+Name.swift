/// One name in four places: the title, the page, the step and the test class.
extension Stage {
  /// The name of its page and of its step, such as `7-five-doubles`.
  public var name: String {
    "\(number)-" + words.joined(separator: "-").lowercased()
  }

  /// The name of its test class, such as `Stage7FiveDoublesTests`.
  public var testClass: String {
    let topic = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return "Stage\(number)\(topic.joined())Tests"
  }

  /// The title's words, but for a “The” in front: a name needs none.
  private var words: [String] {
    let words = title.filter { $0.isLetter || $0.isNumber || " -".contains($0) }
      .split { " -".contains($0) }.map(String.init)
    return Array(words.drop { $0 == "The" })
  }
}
