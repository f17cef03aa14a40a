/// Finds in the files what a verdict on a stage points to.
struct PlaceFinder {
  let snapshot: Snapshot

  /// The verdict, with the places that it points to.
  func completing(_ verdict: StageVerdict) -> StageVerdict {
    var verdict = verdict
    // A name that is gone may be asked for by this stage's tests, too.
    if verdict.asksForNames,
      let broken = verdict.errors.firstIndex(where: { breaks($0, verdict) })
    {
      verdict.errors.swapAt(0, broken)
    }
    verdict.edits = edits(verdict)
    if let first = verdict.errors.first {
      verdict.errors[0].source = first.place.flatMap(line)
    }
    if verdict.reason == .usesOwnName {
      verdict.namesOfStage = (try? names(of: verdict.stage)) ?? []
    }
    verdict.stageThatAsks = verdict.asksForNames ? stageThatAsks(verdict) : nil
    verdict.brokenStage = verdict.stageThatAsks.flatMap {
      snapshot.past[$0].wasGreen ? $0 : nil
    }
    return verdict
  }

  // MARK: - Where to work

  /// The lines of the learner's code that are marked for the stage: the first of each
  /// file.
  private func edits(_ verdict: StageVerdict) -> [SourcePlace] {
    guard verdict.failsItsTests, verdict.grade == nil else { return [] }
    return snapshot.files.part("Sources").compactMap { path, bytes in
      let mark = Files.text(bytes).allLines.firstIndex {
        $0.firstMatch(of: /TODO: stage (\d+)/)?.1
          == "\(verdict.stage.number)"
      }
      return mark.map {
        SourcePlace("\(snapshot.kata.home)/\(path)", $0 + 1)
      }
    }
  }

  // MARK: - Names

  /// The names that a stage's tests may ask for, and that no code before it has.
  private func names(of stage: Stage) throws -> [String] {
    let solution = try snapshot.solution.get()
    func code(_ files: KataFiles) -> String {
      files.part("Sources").map { SwiftCode.text(of: $0.bytes) }
        .joined(separator: "\n")
    }
    let before = try code(solution.state(after: stage.number - 1))
    let hollow = try KataState(
      without: stage, solution, in: snapshot.workbook)
    let known = Set(SwiftCode.words(before))
    let name =
      /(?:func|var|let|case|class|struct|enum|protocol|actor) (\w+)|[(,] *(\w+):/
    return code(hollow.files).matches(of: name).compactMap { $0.1 ?? $0.2 }
      .reduce(into: []) { names, name in
        if !known.contains(name), !names.contains("\(name)") {
          names.append("\(name)")
        }
      }
  }

  // MARK: - Lines

  /// Whether an error is in the tests of an earlier stage that was green.
  private func breaks(_ error: Diagnostic, _ verdict: StageVerdict) -> Bool {
    let number = error.place.flatMap { Stage.number(ofFile: $0.file) }
    return number.map {
      $0 < verdict.stage.number && snapshot.past[$0].wasGreen
    } ?? false
  }

  /// The other stage whose tests an error is in; nil where they are this stage's, or
  /// use the names that it needs, too.
  private func stageThatAsks(_ verdict: StageVerdict) -> Int? {
    let (stage, file) = (verdict.stage, verdict.errors.first?.place?.file ?? "")
    let need = Stage.declaring(file)
    let number = Stage.number(ofFile: file) ?? need
    return number == stage.number || need != nil && need == stage.declaringStage
      ? nil : number
  }

  private func line(_ place: SourcePlace) -> String? {
    guard place.line > 0 else { return nil }
    return snapshot.bytes(place.file).map(Files.text)?.allLines
      .dropFirst(place.line - 1).first.map(String.init)
  }
}
