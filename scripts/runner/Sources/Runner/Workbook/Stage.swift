/// One stage of a kata: a small cycle of red, green and refactor.
public struct Stage: Equatable, Sendable {
  /// The number within the kata, from 1.
  public var number: Int
  /// The title, as on its page.
  public var title: String
  /// How long it takes, in minutes, from the Guide.
  public var minutes: Int?
  /// Whether the core of the workbook leaves it out.
  public var isOptional = false
  /// What the Guide asks once the stage is green: the question that ends its
  /// part about refactoring.
  public var question: String?
  /// Whether the learner writes the tests of this stage.
  public var isTestFirst: Bool
  /// Whether these tests pin down what the code does already: it is right as it is
  /// handed out, and the stage's step changes nothing.
  public var isCharacterization = false
  /// Whether the lesson gives its tests, although the learner writes them in
  /// this round.
  var givesTests = false
  /// The shipped test file, relative to the workbook; nil where none is there.
  public var file: String?

  /// The stage whose declarations its tests use, by the folder `From<N>` that they
  /// lie in; nil where the starter has all names that they use.
  public var declaringStage: Int? { file.flatMap(Self.declaring) }

  /// Whether to write the declarations that its tests use is part of the stage.
  public var declaresNames: Bool { declaringStage == number }

  /// The name of its page and of its step, such as `7-five-doubles`.
  public var name: String {
    "\(number)-" + words.joined(separator: "-").lowercased()
  }

  /// The name of its test class, such as `Stage7FiveDoublesTests`.
  public var testClass: String { testClass(of: words) }

  /// The name of a test class of this stage, made of words.
  func testClass(of words: [some StringProtocol]) -> String {
    let topic = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return "Stage\(number)\(topic.joined())Tests"
  }

  /// The title's words, but for a “The” in front: a name needs none.
  private var words: [String] {
    let words = title.filter { $0.isLetter || $0.isNumber || " -".contains($0) }
      .split { " -".contains($0) }.map(String.init)
    return Array(words.drop { $0 == "The" })
  }

  /// The 3 of `Stage3Reset…` and of `Stage3+Doubles`: the stage that a file or a
  /// class is named for; nil where it is named for none, as `Stage03…` is.
  public static func number(namedBy name: some StringProtocol) -> Int? {
    guard name.hasPrefix("Stage") else { return nil }
    let rest = name.dropFirst("Stage".count)
    let digits = rest.prefix { $0.isNumber }
    let isWord = rest.dropFirst(digits.count).first?.isLowercase == true
    return isWord || digits.hasPrefix("0") ? nil : Int(digits)
  }

  /// The number of the stage that a file at this path is named for, if for any.
  static func number(ofFile path: String) -> Int? {
    number(namedBy: path.split(separator: "/").last ?? "")
  }

  /// The 4 of `Tests/1-UpDownGame/From4/Helper.swift`: the stage that declares what
  /// a shipped file uses; nil where the starter does.
  static func declaring(_ path: String) -> Int? {
    path.split(separator: "/").dropLast().lazy.compactMap { folder in
      folder.hasPrefix("From") ? Int(folder.dropFirst("From".count)) : nil
    }.first
  }

  /// Whether a shipped file, `NotYet.swift`, takes the place of tests that cannot
  /// be built yet.
  public static func standsIn(_ path: String) -> Bool {
    path.split(separator: "/").last == "NotYet.swift"
  }

  /// The `Reset` of `Stage3ResetTests` and of `Stage3ResetEdgeTests`; nil for another
  /// class.
  static func topic(of name: some StringProtocol) -> Substring? {
    Substring(name).wholeMatch(of: /Stage[0-9]+([A-Z]\w*?)(?:Edge)?Tests/)?.1
  }

  /// Whether a file holds the tests of a stage's corners, such as
  /// `Stage3ResetEdgeTests.swift`: the main file comes before it.
  static func isEdge(_ file: some StringProtocol) -> Bool {
    file.hasSuffix("EdgeTests.swift")
  }
}
