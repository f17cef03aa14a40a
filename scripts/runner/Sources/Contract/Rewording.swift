import Foundation
import Runner

/// Comments that were reworded: whole lines of comment that changed between two
/// states of the code, and nothing else beside them.
///
/// Such lines may be reworded wherever they stand, for no code changes by it; a
/// merge could not tell, where a step changes the line below them.
struct Rewording {
  /// The lines as they were, and as they are.
  private let changes: [(old: [Substring], new: [Substring])]

  /// Finds what changed between files.
  init(from old: KataFiles, to new: KataFiles) {
    changes = old.changedPaths(to: new).flatMap { path in
      Self.runs(
        from: Self.lines(old[path] ?? Data()),
        to: Self.lines(new[path] ?? Data()))
    }.filter { old, new in
      // A line without words stands in many comments.
      old.contains { $0.contains(where: \.isLetter) }
        && (old + new).allSatisfy { $0.drop { $0 == " " }.hasPrefix("//") }
    }
  }

  /// Creates one of no words.
  init() { changes = [] }

  private init(changes: [(old: [Substring], new: [Substring])]) {
    self.changes = changes
  }

  /// Both, one after the other.
  func followed(by next: Rewording) -> Rewording {
    Rewording(changes: changes + next.changes)
  }

  /// The files, reworded.
  func applied(to files: KataFiles) -> KataFiles {
    guard !changes.isEmpty else { return files }
    return files.reduce(into: KataFiles()) { result, file in
      var lines = Self.lines(file.bytes)
      for (old, new) in changes {
        var index = 0
        while index + old.count <= lines.count {
          if lines[index..<index + old.count].elementsEqual(old) {
            lines.replaceSubrange(index..<index + old.count, with: new)
            index += new.count
          } else {
            index += 1
          }
        }
      }
      let text = lines.joined(separator: "\n")
      result[file.path] =
        lines == Self.lines(file.bytes) ? file.bytes : Data(text.utf8)
    }
  }

  private static func lines(_ bytes: Data) -> [Substring] {
    String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The runs of lines that differ: those that went, and what came for them.
  private static func runs(
    from old: [Substring], to new: [Substring]
  ) -> [(old: [Substring], new: [Substring])] {
    var (gone, come) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var runs: [(old: [Substring], new: [Substring])] = []
    var (here, there) = (0, 0)
    while here < old.count || there < new.count {
      let (start, begin) = (here, there)
      while gone.contains(here) { here += 1 }
      while come.contains(there) { there += 1 }
      if (here, there) == (start, begin) {
        (here, there) = (here + 1, there + 1)
      } else if here > start {
        runs.append((Array(old[start..<here]), Array(new[begin..<there])))
      }
    }
    return runs
  }
}
