import Foundation

/// The names that a stage adds to a kata.
///
/// In a stage that declares something new, own tests ask for such a name before
/// the learner has written its declaration. They do not compile then, and that
/// is their first red.
public struct NewNames {
  private let names: Set<Substring>

  init(_ names: Set<Substring>) {
    self.names = names
  }

  /// The names in the code of the state after the stage that are not in the one
  /// before.
  public init(of stage: Stage, in chain: Chain) throws {
    func words(_ count: Int) throws -> Set<Substring> {
      let code = try chain.state(after: count).part("Sources")
      return Set(code.values.flatMap(Self.words(in:)))
    }
    names = try words(stage.number).subtracting(words(stage.number - 1))
      .subtracting(Self.keywords)
  }

  /// Whether tests use one of them.
  func areUsed(in tests: KataFiles) -> Bool {
    tests.values.contains { !names.isDisjoint(with: Self.words(in: $0)) }
  }

  /// The names that the compiler misses; none if a file's first error is about
  /// anything else.
  ///
  /// Behind a call that does not compile, types are unknown, and the compiler
  /// complains of much. A parameter's name ends in a colon.
  public func asked(by errors: [Diagnostic]) -> [String] {
    var asked: [String] = []
    let files = Dictionary(grouping: errors) { $0.place?.file ?? "" }
    for (_, errors) in files.sorted(by: { $0.key < $1.key }) {
      let first = errors.min { $0.place?.line ?? 0 < $1.place?.line ?? 0 }
      guard let name = first.flatMap(name) else { return [] }
      if !asked.contains(name) { asked.append(name) }
    }
    return asked
  }

  /// The one of these names that an error is about.
  private func name(_ error: Diagnostic) -> String? {
    // The compiler puts names between these marks.
    let quoted = error.message.matches(of: /'([^']*)'/).flatMap {
      KataFiles.words($0.1)
    }
    let isParameter = error.message.contains("argument")
    let new = quoted.filter(names.contains)
    // A missing member comes behind the type that lacks it.
    let isMember = error.message.contains("has no member")
    return (isMember ? new.last : new.first).map {
      $0 + (isParameter ? ":" : "")
    }
  }

  /// Words that any code may begin to use.
  private static let keywords: Set<Substring> = Set(
    KataFiles.words(
      """
      as async await break case catch class continue default defer do else enum
      extension false final for func guard if in is lazy let mutating nil private
      repeat return self some static struct switch throw throws true try var weak
      where while
      """))

  private static func words(in source: Data) -> [Substring] {
    KataFiles.words(KataFiles.code(in: source))
  }
}
