/// Swift source text that can be searched without tripping over comments.
public enum SwiftSource {
  /// The text with comments and string literals blanked out.
  ///
  /// Line breaks stay, so that line numbers do.
  public static func code(_ text: String) -> String {
    var scanner = Blanking(Array(text.utf8))
    return scanner.run()
  }

  /// A test that a file declares.
  public struct Declared: Equatable, Sendable {
    /// The type that holds it.
    public var suite: String
    /// The function's name, without parentheses.
    public var name: String
    /// The line of its declaration.
    public var line: Int
    /// Whether it is a Swift Testing `@Test` and not an XCTest method.
    public var isSwiftTesting: Bool
  }

  /// The tests that the text declares, in order.
  ///
  /// An XCTest method is a `func test…()` without parameters in a class; a
  /// Swift Testing function stands behind `@Test`.
  public static func tests(in text: String) -> [Declared] {
    var finder = TestFinder()
    var words = Words(code(text))
    while let word = words.next() {
      finder.take(word, &words)
    }
    return finder.tests
  }
}
