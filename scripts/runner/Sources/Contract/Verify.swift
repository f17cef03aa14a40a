import Runner

/// What one call of `./scripts/verify` proves, or rewrites.
struct Verify: Sendable {
  /// A part that can be proved by itself.
  enum Part: String, CaseIterable {
    case code, transcripts, guide, repository, runner
  }

  let katas: [Kata]
  let workbook: Workbook
  /// The only part; nil for all of them.
  let part: Part?
  /// Whether what takes long is proved, too.
  let isWhole: Bool
  let points: VerifyPoints

  private func wants(_ part: Part) -> Bool { self.part ?? part == part }

  /// Work of which several pieces are done at a time, each in a lane.
  private typealias Piece = @Sendable (VerifyPoints, _ lane: Int) throws -> Void

  /// Checks the points of the contract.
  func check() throws {
    let reason =
      isWhole && wants(.transcripts)
      ? TranscriptContract.whyNotComparable : nil
    if let reason { points.note(reason) }
    let transcripts =
      isWhole && wants(.transcripts) && reason == nil
      ? try callableTranscripts() : nil
    // What takes seconds comes first, then what takes longest.
    var pieces = shared.filter { wants($0.key) }.map(\.value)
    if wants(.code) || transcripts != nil {
      pieces += katas.sorted { $0.stages.count > $1.stages.count }
        .map { piece(of: $0, transcripts) }
    }
    // Half of what the runner's own tests do is waiting.
    _ = try Parallel.map(
      pieces, lanes: Parallel.lanes + (wants(.runner) ? 1 : 0)
    ) { piece, lane in
      try points.part { try piece($0, lane) }
    }
  }

  /// What is proved of all katas together.
  private var shared: KeyValuePairs<Part, Piece> {
    [
      .repository: { points, _ in
        try RepositoryContract(workbook: workbook, points: points).check()
      },
      .guide: { points, _ in
        try GuideContract(workbook: workbook, points: points).check()
      },
      .runner: { points, _ in
        try RunnerContract(workbook: workbook, isWhole: isWhole, points: points)
          .check()
      },
      .code: { points, lane in
        try StarterContract(
          katas: katas, workbook: book(lane: lane), points: points
        ).check()
      },
      .code: { points, _ in
        try SolutionsContract(
          katas: katas, workbook: workbook, isWhole: isWhole, points: points
        ).check()
      },
    ]
  }

  /// What is proved of one kata.
  private func piece(
    of kata: Kata, _ transcripts: TranscriptContract?
  ) -> Piece {
    { points, lane in
      let book = try book(lane: lane)
      try points.part(about: kata) { points in
        if wants(.code) {
          var contract = try KataContract(
            kata, of: workbook, in: book, isWhole: isWhole, points: points)
          try contract.check()
        }
        try transcripts?.check(kata, in: book, points)
      }
      // What was built of one kata serves no other.
      for folder in ["katas", "states"] {
        try Files.remove(book.path(".build/\(folder)"))
      }
    }
  }

  /// Rewrites what the pages of the katas show, and the list of the tests: what it
  /// says of other katas is kept.
  func update() throws {
    points.doing("the list of the shipped tests")
    let solutions = SolutionsContract(
      katas: katas, workbook: workbook, isWhole: false, points: points)
    let others = workbook.katas.filter { !katas.contains($0) }
    let tests =
      try solutions.names()
      + others.flatMap { try ShippedTests(of: $0, in: workbook).tests }
    try Files.write(
      ShippedTests.list(in: workbook, tests: tests),
      to: workbook.path(ShippedTests.path))
    let manifest = "Package.swift"
    try Files.write(
      ShippedTests.stamped(workbook.text(manifest), in: workbook),
      to: workbook.path(manifest))
    let transcripts = try callableTranscripts()
    let found = try Parallel.map(katas, lanes: Parallel.lanes) { kata, lane in
      try transcripts.called(of: kata, in: book(lane: lane))
    }
    for page in try transcripts.update(found.flatMap { $0 }) {
      points.note("\(page) was rewritten")
    }
    try Files.write(
      FirstLights(of: workbook).svg, to: workbook.path(FirstLights.path))
  }

  /// The transcripts, once the programs that they call are built.
  private func callableTranscripts() throws -> TranscriptContract {
    let transcripts = try TranscriptContract(of: workbook)
    for script in ["check", "play"] {
      try BuiltPrograms.build(for: script, in: workbook)
    }
    return transcripts
  }

  /// A copy of the workbook to work in, one for each lane.
  private func book(lane: Int) throws -> Workbook {
    let folder = workbook.path(".build/verify-\(lane + 1)")
    try WorkbookCopy.make(of: workbook, at: folder)
    return try Workbook(root: folder)
  }
}
