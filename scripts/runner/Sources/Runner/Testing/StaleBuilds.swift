import Foundation

/// What earlier builds left that the next one would take for new.
///
/// Native builds go by a file's number, size and exact time, and compile its whole
/// module. Swift Build compiles single files, and goes by whole seconds there: of two
/// edits within one second, it may build only the first.
struct StaleBuilds {
  private let root: String
  private let call: SwiftCall

  init(root: String, call: SwiftCall) {
    (self.root, self.call) = (root, call)
  }

  private var scratch: String { "\(root)/\(call.scratch)" }
  /// Where the resources are noted that were built.
  private var note: String { "\(scratch)/resources.json" }

  /// Whether the scratch path was removed since the last build began, which may have
  /// kept it or its tests from their end.
  var isGone: Bool { !Files.exists(note) }

  /// Removes it before a build; no file is opened for it but the note.
  func remove() throws {
    let files = call.folders.flatMap { folder in
      Files.tree("\(root)/\(folder)").map { "\(folder)/\($0)" }
    }
    let before = Files.bytes(note).flatMap {
      try? JSONDecoder().decode([String].self, from: $0)
    }
    // SwiftPM leaves the copy of a resource that is gone where it is.
    if before?.contains(where: { !Files.exists("\(root)/\($0)") }) == true {
      try Files.remove(scratch)
    }
    let resources = files.filter {
      $0.contains("/Sources/") && !$0.hasSuffix(".swift")
    }
    try Files.write(JSONEncoder().encode(resources), to: note)
    if !BuildSystem.isNative { try removeTimes() }
  }

  /// Removes the compiler's notes of when it compiled which file, so that it compiles
  /// all files of a module of which one was saved.
  private func removeTimes() throws {
    let folder = "\(scratch)/out/Intermediates.noindex"
    for path in Files.paths(below: folder, hidden: true)
    where path.hasSuffix(".priors") { try Files.remove("\(folder)/\(path)") }
  }
}
