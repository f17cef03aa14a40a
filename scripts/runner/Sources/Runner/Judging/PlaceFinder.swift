/// Finds in the files what a verdict on a stage points to.
struct PlaceFinder {
  let snapshot: Snapshot

  /// The verdict, with the places that it points to.
  func completing(_ verdict: StageVerdict) -> StageVerdict {
    var verdict = verdict
    verdict.edits = edits(verdict)
    if let first = verdict.errors.first {
      verdict.errors[0].source = first.place.flatMap(line)
    }
    verdict.testsAround = testsAround(verdict)
    return verdict
  }

  // MARK: - Files to edit

  /// Where the stage's work is: of the files that its step changes, those that
  /// the failing test names, each with its first mark; or the only one.
  private func edits(_ verdict: StageVerdict) -> [StageVerdict.Edit] {
    guard verdict.failsGivenTests else { return [] }
    let stage = verdict.stage.number
    let (kata, files) = (snapshot.kata, snapshot.files)
    let step = (try? snapshot.solution.get())?.steps
      .first { $0.number == stage }
    let paths = (step?.newPaths ?? []).filter { files[$0] != nil }
    let words = Set(SwiftCode.words(body(of: verdict) ?? ""))
    let named = paths.filter { path in
      // `ManualClock` of its file, and `countDown` of `Service+CountDown.swift`.
      let name = path.split { "/+".contains($0) }.last?.prefix { $0 != "." }
      guard let name else { return false }
      return words.contains(name)
        || words.contains("\(name.prefix(1).lowercased())\(name.dropFirst())")
    }
    // A double may fail because of the one file of code that uses it.
    let code = paths.filter { !$0.contains("/Doubles/") }
    let user = named.isEmpty || code.count > 1 ? [] : code
    let shown = paths.count == 1 ? paths : Set(named).union(user).sorted()
    return shown.map { path in
      let lines = files[path].map(Files.text)?.allLines
      let mark = lines?.firstIndex {
        $0.firstMatch(of: /TODO: stage (\d+)/)?.1 == "\(stage)"
      }
      return StageVerdict.Edit(
        path: "\(kata.home)/\(path)", line: mark.map { $0 + 1 })
    }
  }

  /// The source of the test that is told to fail, from its name on.
  private func body(of verdict: StageVerdict) -> String? {
    let test = verdict.failingByWeight.first?.name.test ?? ""
    return text(verdict.stage.file ?? "")?
      .components(separatedBy: "func ").first { $0.hasPrefix("\(test)(") }
  }

  // MARK: - Lines and tests

  private func text(_ path: String) -> String? {
    snapshot.bytes(path).map(Files.text)
  }

  private func line(_ place: SourcePlace) -> String? {
    let lines = text(place.file)?.allLines
    return place.line < 1
      ? nil : lines?.dropFirst(place.line - 1).first.map(String.init)
  }

  /// The tests in whose bodies failed assertions stand, by their places.
  private func testsAround(
    _ verdict: StageVerdict
  ) -> [SourcePlace: TestFunction] {
    let grade = verdict.grade ?? Grade()
    let graded = grade.wrong + grade.byChance + grade.shippedFailures
    let places =
      verdict.tests.compactMap { $0.mainFailure?.place }
      + graded.compactMap(\.place)
    return places.reduce(into: [:]) { tests, place in
      guard tests[place] == nil,
        let source = snapshot.bytes(place.file)
      else { return }
      tests[place] = TestFunction.around(line: place.line, in: source)
    }
  }
}
