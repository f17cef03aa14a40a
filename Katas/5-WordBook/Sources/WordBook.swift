/// A book of words to learn.
///
/// The module has the same name as this type. Swift takes `WordBook` for the
/// type, so write `Word`, never `WordBook.Word`.
struct WordBook: Equatable {
  var id: String
  var title: String
  /// A closed book keeps its words, but is not used for learning any more.
  var isClosed: Bool
  var words: [Word]
}
