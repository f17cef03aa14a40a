/// Finds the word that was probably meant.
public enum Nearest {
  /// The nearest of the words, and how many letters differ.
  public static func to(
    _ word: String, among words: [String]
  ) -> (word: String, distance: Int) {
    let ranked = words.map { (word: $0, distance: distance(word, $0)) }
    return ranked.min { $0.distance < $1.distance } ?? (word, .max)
  }

  /// The Levenshtein distance of two words, whatever their case.
  static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.lowercased()), Array(other.lowercased()))
    var row = Array(0...other.count)
    for (i, left) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in other.enumerated() {
        let change = diagonal + (left == right ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[other.count]
  }
}
