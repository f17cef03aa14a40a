/// Finds the word that was probably meant.
public enum Nearest {
  /// The nearest of the words, and how many letters come or go between the two,
  /// whatever their case.
  public static func to(
    _ word: String, among words: [String]
  ) -> (word: String, distance: Int) {
    let ranked = words.map { other in
      let change = other.lowercased().difference(from: word.lowercased())
      return (word: other, distance: change.count)
    }
    return ranked.min { $0.distance < $1.distance } ?? (word, .max)
  }
}
