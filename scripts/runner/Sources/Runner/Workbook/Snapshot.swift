import Foundation

/// Everything at some paths below a root, to the byte: files, folders, links.
///
/// Reading takes nothing for granted: what cannot be read is an error and never
/// passed over, since a backup that lacks a file is none.
struct Snapshot: Equatable {
  /// What stands at a path; modes say who may read, write and run it.
  enum Entry: Equatable {
    case folder(mode: mode_t)
    case file(Data, mode: mode_t)
    case link(to: String)

    /// Whether one can take the other's place without being removed first.
    func isOfKind(_ other: Entry?) -> Bool {
      switch (self, other) {
      case (.folder, .folder), (.file, .file): return true
      default: return self == other
      }
    }
  }

  /// By path, relative to the root.
  var entries: [String: Entry] = [:]

  /// Reads all that is at these paths, hidden files included, and what a path leads
  /// to that is itself a link.
  init(of paths: [String], in root: String) throws {
    for path in paths {
      let place = "\(root)/\(path)"
      if let mode = try Files.mode(of: place, followingLinks: true) {
        try read(path, mode, in: root)
      } else if try Files.mode(of: place, followingLinks: false) != nil {
        throw Stop(.fault, "\(path) is a link that leads nowhere")
      }
    }
  }

  private mutating func read(
    _ path: String, _ mode: mode_t, in root: String
  ) throws {
    let place = "\(root)/\(path)"
    // Two spellings of one letter make two names here and one on a Mac.
    guard entries[path] == nil else {
      throw Stop(.fault, "\(path) is there in two spellings; rename one")
    }
    switch mode & S_IFMT {
    case S_IFDIR:
      entries[path] = .folder(mode: mode & 0o777)
      for name in try Files.allNames(in: place)
      where !name.hasSuffix(Files.unfinished) {
        let inner = "\(path)/\(name)"
        guard
          let mode = try Files.mode(
            of: "\(root)/\(inner)", followingLinks: false)
        else { throw Stop(.fault, "cannot read \(inner)") }
        try read(inner, mode, in: root)
      }
    case S_IFREG:
      entries[path] = .file(try Files.allBytes(place), mode: mode & 0o777)
    case S_IFLNK: entries[path] = .link(to: try Files.target(ofLink: place))
    default:
      throw Stop(
        .fault, "\(path) is no file, folder or link; move it somewhere else")
    }
  }

  /// Makes what is below a root so, in place of what was there.
  ///
  /// Nothing is touched that is as it should be, nor what neither of the two
  /// knows. A link is replaced, and what it leads to stays as it is.
  func lay(in root: String, inPlaceOf before: Snapshot? = nil) throws {
    let before = before?.entries ?? [:]
    // A folder's entries come before it, so that it is empty by then.
    for (path, entry) in before.sorted(by: { $0.key > $1.key })
    where !entry.isOfKind(entries[path]) {
      let place = "\(root)/\(path)"
      if case .folder = entry {
        for draft in try Files.allNames(in: place)
        where draft.hasSuffix(Files.unfinished) {
          try Files.removeOne("\(place)/\(draft)")
        }
      }
      try Files.removeOne(place)
    }
    let all = entries.sorted { $0.key < $1.key }
    for (path, entry) in all where !entry.isOfKind(before[path]) {
      if case .folder = entry { try Files.makeFolder("\(root)/\(path)") }
    }
    for (path, entry) in all where entry != before[path] {
      let place = "\(root)/\(path)"
      try Files.makeFolder((place as NSString).deletingLastPathComponent)
      switch entry {
      case .folder: break
      case .file(let bytes, let mode):
        try Files.write(bytes, mode: mode, to: place)
      case .link(let target): try Files.link(place, to: target)
      }
    }
    // Last, since nothing can be made in a folder that is read-only.
    for (path, entry) in all.reversed() where entry != before[path] {
      if case .folder(let mode) = entry {
        try Files.setMode(mode, of: "\(root)/\(path)")
      }
    }
  }
}

// MARK: - Files of a kata

extension Snapshot {
  /// The same with these files, by their path below the root.
  func with(_ files: KataFiles) -> Snapshot {
    var result = self
    for (path, bytes) in files {
      result.entries = result.entries.filter { !$0.key.hasPrefix(path + "/") }
      result.entries[path] = .file(bytes, mode: mode(at: path))
    }
    return result
  }

  /// The same with these files and no others in the parts of a kata's folder;
  /// hidden ones stay as they are, and `Tests` where it is to be kept.
  func with(
    _ files: KataFiles, in folder: String, keepingTests: Bool
  ) -> Snapshot {
    let parts = KataFiles.parts.filter { !keepingTests || $0 != "Tests" }
    var wanted: KataFiles = [:]
    for (path, bytes) in parts.flatMap(files.part) {
      wanted["\(folder)/\(path)"] = bytes
    }
    var result = with(wanted)
    for path in paths(of: parts, in: folder) where wanted[path] == nil {
      result.entries[path] = nil
    }
    return result
  }

  /// The files by their path below the root; links are none.
  var files: KataFiles {
    entries.compactMapValues { entry in
      if case .file(let bytes, _) = entry { bytes } else { nil }
    }
  }

  func kataFiles(in folder: String) -> KataFiles {
    let files = files
    return paths(of: KataFiles.parts, in: folder).reduce(into: [:]) {
      $0[String($1.dropFirst(folder.count + 1))] = files[$1]
    }
  }

  /// The paths of all that is neither hidden nor a folder.
  private func paths(of parts: [String], in folder: String) -> [String] {
    entries.compactMap { path, entry in
      if case .folder = entry { return nil }
      guard path.hasPrefix(folder + "/") else { return nil }
      let names = path.dropFirst(folder.count).split(separator: "/")
      let isHidden = names.contains { $0.hasPrefix(".") }
      return parts.contains(String(names[0])) && !isHidden ? path : nil
    }
  }

  /// The file's mode; of a new one, what its folder allows.
  private func mode(at path: String) -> mode_t {
    if case .file(_, let mode) = entries[path] { return mode }
    let folder = (path as NSString).deletingLastPathComponent
    guard case .folder(let mode) = entries[folder] else { return 0o644 }
    return mode & 0o666
  }
}
