/// A learner's mistakes that only SwiftPM or the linker notices, with what mends
/// them.
enum BuildMistakes {
  /// Those that kept the run from being built.
  ///
  /// - Parameter root: The workbook's folder.
  static func found(in run: TestRun, root: String) -> [Diagnostic] {
    guard !run.isBuilt, run.end != .stopped, run.output.errors.isEmpty else {
      return []
    }
    func says(_ words: String) -> Bool { run.text.contains(words) }
    if BuildFailure.isOfASave(run) {
      return [
        Diagnostic(message: "a file was saved again and again; check again")
      ]
    }
    if says("invalid custom path") {
      return [
        Diagnostic(message: "a folder that Package.swift names is missing")
      ]
    }
    let folders = run.request.targets.map(\.folder)
    if says("multiple producers") || says("used twice") {
      return folders.compactMap { namesake(in: $0, root) }
    }
    // The linkers of Linux and of Apple systems.
    let linkers = [
      "multiple definition of 'main'", "multiple definition of `main'",
      "duplicate symbol: main", "duplicate symbol '_main'",
    ]
    guard linkers.contains(where: says) else { return [] }
    return folders.flatMap { mains(in: $0, root) }
  }

  /// The second of two files that bear one name.
  private static func namesake(in folder: String, _ root: String) -> Diagnostic?
  {
    var known: [Substring: String] = [:]
    for path in Files.tree("\(root)/\(folder)") where path.hasSuffix(".swift") {
      let name = path.split(separator: "/").last ?? ""
      guard let other = known.updateValue(path, forKey: name) else { continue }
      return Diagnostic(
        place: SourcePlace("\(root)/\(folder)/\(path)", 1),
        message:
          "\(folder)/\(other) bears the same name, and a module can hold "
          + "it only once: rename one of the two files")
    }
    return nil
  }

  /// The places where a program would begin.
  private static func mains(in folder: String, _ root: String) -> [Diagnostic] {
    Files.tree("\(root)/\(folder)").filter { $0.hasSuffix(".swift") }
      .compactMap { file in
        let path = "\(root)/\(folder)/\(file)"
        let line = (Files.text(path) ?? "")
          .split(separator: "\n", omittingEmptySubsequences: false)
          .firstIndex { $0.drop { $0 == " " }.hasPrefix("@main") }
        return line.map {
          Diagnostic(
            place: SourcePlace(path, $0 + 1),
            message: "“@main” begins a program, and a kata is a library that "
              + "tests call: take it away")
        }
      }
  }
}
