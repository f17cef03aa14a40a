import Foundation

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
  /// hidden ones stay as they are.
  ///
  /// - Parameter keepingTests: Whether `Tests` stays as it is, too.
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

  /// The kata's files in a folder; links are none.
  func kataFiles(in folder: String) -> KataFiles {
    var files: KataFiles = [:]
    for path in paths(of: KataFiles.parts, in: folder) {
      if case .file(let bytes, _) = entries[path] {
        files[String(path.dropFirst(folder.count + 1))] = bytes
      }
    }
    return files
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
