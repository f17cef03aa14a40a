import Foundation

/// The files of a kata, by their path below its folder.
public typealias KataFiles = [String: Data]

extension KataFiles {
  /// Reads `Sources` and `Tests` below a kata's folder.
  public static func read(_ folder: String) -> KataFiles {
    var files: KataFiles = [:]
    for part in ["Sources", "Tests"] {
      for path in Files.tree("\(folder)/\(part)") {
        files["\(part)/\(path)"] = Files.bytes("\(folder)/\(part)/\(path)")
      }
    }
    return files
  }

  /// Only the files of one part, `Sources` or `Tests`.
  public func part(_ name: String) -> KataFiles {
    filter { $0.key.hasPrefix(name + "/") }
  }

  /// These files' sources with the other files' tests.
  public func withTests(of other: KataFiles) -> KataFiles {
    part("Sources").merging(other.part("Tests")) { $1 }
  }

  /// A digest of all paths and contents.
  public var digest: Digest {
    var digest = Digest()
    for (path, bytes) in sorted(by: { $0.key < $1.key }) {
      digest.add(path)
      digest.add(bytes)
      digest.add("")
    }
    return digest
  }
}
