import Foundation

/// The files of a kata, or some of them, by their paths below its folder.
public struct KataFiles: Equatable, Sendable {
  /// What tests run on: code and own tests.
  static let testedParts = ["Sources", "Tests"]
  /// What a kata's folder holds: these, and the program that plays it.
  static let parts = testedParts + ["Play"]

  private var files: [String: Data]

  /// Creates files from what they hold, by their paths.
  public init(_ files: [String: Data] = [:]) {
    self.files = files
  }

  /// What the file at this path holds; nil where there is none.
  public subscript(path: String) -> Data? {
    get { files[path] }
    set { files[path] = newValue }
  }

  /// The paths, in order.
  public var paths: [String] { files.keys.sorted() }

  /// Whether there is no file at all.
  public var isEmpty: Bool { files.isEmpty }

  /// The files of which this is true.
  public func filter(
    _ isWanted: (Element) throws -> Bool
  ) rethrows -> KataFiles {
    KataFiles(try files.filter { try isWanted(($0.key, $0.value)) })
  }

  /// All of these files and of others; of two with one path, the other one.
  public func merging(_ others: KataFiles) -> KataFiles {
    KataFiles(files.merging(others.files) { $1 })
  }

  /// Only the files of one part, such as `Sources`.
  public func part(_ name: String) -> KataFiles {
    filter { $0.path.hasPrefix(name + "/") }
  }

  /// The files without the program that plays the kata.
  var withoutProgram: KataFiles { filter { !$0.path.hasPrefix("Play/") } }

  /// The tests that are named for the stage with this number, or for none.
  func tests(of stage: Int?) -> KataFiles {
    part("Tests").filter { Stage.number(ofFile: $0.path) == stage }
  }

  /// The files with each line ended by LF.
  var withPlainLineEnds: KataFiles {
    KataFiles(
      files.mapValues {
        $0.holds("\r\n") ? Data(Files.text($0).utf8) : $0
      })
  }

  /// The learner's test files, below their folder.
  var ownTestFiles: [String] {
    part("Tests").paths.filter { $0.hasSuffix(".swift") }
      .map { String($0.dropFirst("Tests/".count)) }
  }

  /// These files' sources with the other files' tests.
  public func withTests(of other: KataFiles) -> KataFiles {
    part("Sources").merging(other.part("Tests"))
  }

  var digest: Digest {
    var digest = Digest()
    for (path, bytes) in self {
      digest.add(path)
      digest.add(bytes)
      digest.add("")
    }
    return digest
  }

  /// A digest that comments, blank lines and indentation in Swift files do not
  /// change, nor the program that plays the kata, nor own tests of later stages.
  func codeDigest(upTo stage: Int) -> Digest {
    var files = withoutProgram.filter { path, _ in
      !path.hasPrefix("Tests/") || Stage.number(ofFile: path) ?? 0 <= stage
    }
    for (path, bytes) in files where path.hasSuffix(".swift") {
      files[path] = Data(SwiftCode(bytes, keepsLiterals: true).code)
    }
    return files.digest
  }
}

extension KataFiles: Sequence {
  /// A file's path and what it holds.
  public typealias Element = (path: String, bytes: Data)

  /// Goes through the files in the order of their paths.
  public func makeIterator() -> some IteratorProtocol<Element> {
    files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: $0.value) }
      .makeIterator()
  }
}

extension KataFiles: ExpressibleByDictionaryLiteral {
  /// Creates files that are written out, each path once.
  public init(dictionaryLiteral files: (String, Data)...) {
    self.init(Dictionary(files, uniquingKeysWith: { $1 }))
  }
}
