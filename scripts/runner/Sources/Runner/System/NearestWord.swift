/// Finds the word that was probably meant.
public enum NearestWord {
  /// What follows an unknown word, such as `; did you mean kata1?`; empty where
  /// none of the words is near.
  ///
  /// Near is what begins so, or differs in a few letters, whatever their case; a
  /// word with another number is another word.
  public static func question(_ word: String, among words: [String]) -> String {
    let word = word.lowercased()
    let (letters, number) = (word.filter(\.isLetter), word.filter(\.isNumber))
    let far = max(2, letters.count / 2)
    let ranked = words.filter { other in
      letters.count > 1
        && (number.isEmpty || number == other.filter(\.isNumber))
        // To compare a word with one that is much longer takes minutes.
        && (word.count - other.count <= far)
    }.map { other in
      (other, other.lowercased().difference(from: word).count)
    }.filter { other, distance in
      distance <= far || other.lowercased().hasPrefix(word)
    }
    return ranked.min { $0.1 < $1.1 }.map { "; did you mean \($0.0)?" } ?? ""
  }
}
