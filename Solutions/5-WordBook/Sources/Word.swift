/// One word to learn.
struct Word: Equatable {
  var id: String
  /// The word itself, such as "나무".
  var text: String
  /// What it means, such as "tree".
  var meaning: String
}
