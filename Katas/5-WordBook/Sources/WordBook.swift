/// A book of words to learn.
///
/// The module has the same name as this type. Where both are in sight, the
/// name `WordBook` means the type, so no code may say `WordBook.Word` for
/// "the module's `Word`": it would be looked for inside this type.
struct WordBook: Equatable {
  var id: String
  var title: String
  /// A closed book keeps its words, but nobody learns from it any more.
  var isClosed: Bool
  var words: [Word]
}
