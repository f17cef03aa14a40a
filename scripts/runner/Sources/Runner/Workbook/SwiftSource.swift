/// Swift source text that can be searched without tripping over comments.
public enum SwiftSource {
  /// The text with comments and string literals blanked out.
  ///
  /// Line breaks stay, so that line numbers do.
  public static func code(_ text: String) -> String {
    var scanner = Blanking(Array(text.utf8))
    return scanner.run()
  }
}
