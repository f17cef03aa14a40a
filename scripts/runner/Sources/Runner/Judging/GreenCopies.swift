/// A learner's files as they were when each stage was last green, so that a reset
/// need not take another's code for them.
struct GreenCopies {
  private let folder: String

  init(of kata: Kata, root: String) {
    let round = kata.isSecondRound ? "-own-tests" : ""
    folder = "\(root)/.kata/green/\(kata.module)\(round)"
  }

  /// Keeps the files with which this stage is green, and those before it.
  ///
  /// Those of a stage before the one shown hold what was written since, so that they
  /// are kept only where there are no others.
  func keep(_ files: KataFiles, at stage: Int, shown: Int, _ past: Past) {
    let isNew = !past[stage].isBrought && self.files(at: stage) == nil
    if stage > 0, stage >= shown || isNew { keep(files, at: stage) }
  }

  /// Keeps the files of a row, which is green so far, or the start that a reset brings.
  func keepLast(_ files: KataFiles) { write(files, "last") }

  /// The files as the last green light left them; nil where there was none.
  var last: KataFiles? { read("last") }

  /// Keeps the files with which this stage and those before it are green.
  ///
  /// What cannot be kept is only missed by a reset.
  func keep(_ files: KataFiles, at stage: Int) {
    write(files, "\(stage)")
    keepLast(files)
  }

  /// The code and the tests with which the stage was last green; nil where it
  /// never was.
  func files(at stage: Int) -> KataFiles? { read("\(stage)") }

  private func write(_ files: KataFiles, _ name: String) {
    try? files.lay(in: "\(folder)/\(name)")
    try? Files.write(
      files.digest.description, to: "\(folder)/\(name)/.digest")
  }

  /// The files of a copy; none of one that was damaged since, as by a power cut.
  private func read(_ name: String) -> KataFiles? {
    let files = KataFiles.read("\(folder)/\(name)")
    let noted = Files.text("\(folder)/\(name)/.digest")
    guard !files.isEmpty,
      noted ?? files.digest.description == files.digest.description
    else { return nil }
    return files.withoutProgram
  }

  /// The last stage before this one that was ever green, with what it was green.
  func last(before stage: Int) -> (stage: Int, files: KataFiles)? {
    for number in (1..<max(stage, 1)).reversed() {
      if let files = files(at: number) { return (number, files) }
    }
    return nil
  }

  /// Forgets all of them, when the kata begins anew.
  func forget() throws { try Files.remove(folder) }
}
