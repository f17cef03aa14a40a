import Foundation

/// What happened so far: one JSON object a line, only ever appended.
///
/// Lines are written in one call, so that two checks do not disturb each other. A
/// line cut short by a power failure is passed over.
public struct Journal: Sendable {
  enum Event: String, Codable, Sendable {
    case check, reset, hint, restore, drill
  }

  struct Entry: Codable, Equatable, Sendable {
    /// In seconds since 1970.
    var time: Double
    /// Its module.
    var kata: String
    /// The stage's number; for a reset, the stage that comes next.
    var stage: Int
    var event: Event
    var light: Light?
    var outcome: Outcome?
    /// The stage that is shown from now on; 0 where none was shown yet.
    var stageShown: Int?
    /// At a green: the digest of the learner's code.
    var digest: String?
    /// At a row: the number of tests that pass; and where mistakes are at large,
    /// the one whose hint was given.
    var tests: Int?, hint: String?
    /// The given test that was shown, or at a row the one that comes next.
    var firstRed: String?
    /// Whether the check showed no light for this stage.
    var showsNoLight: Bool?
    /// The tests that failed; none where own tests ask for a new name.
    var redTests: [String]?
    /// At the first green: the own tests that nothing has made fail.
    var unseen: [String]?
    /// Whether this green followed a green, with other code, or no red.
    var isRefactor: Bool?, isCodeFirst: Bool?
    /// At a reset or restore: whether a second round is on from then on.
    var hasOwnTests: Bool?
    /// At a reset: the stages before that are the workbook's, where not all are.
    var brought: [Int]?
    /// The drill that was begun or checked, and whether it was done then.
    var drill: String?, isDone: Bool?

    /// The keys in the file.
    private enum CodingKeys: String, CodingKey {
      case time, kata, stage, event, light, outcome, digest, tests, hint
      case redTests, unseen, isRefactor, isCodeFirst, hasOwnTests
      case drill, isDone
      case stageShown = "shown"
      case brought = "laidOut"
      case firstRed = "told"
      case showsNoLight = "isQuiet"
    }

    /// Its letter in the rhythm; nil where it showed no light.
    func letter(in kata: Kata) -> RhythmLetter? {
      guard showsNoLight != true, let light, let stage = kata.stage(stage)
      else {
        return nil
      }
      if isRefactor == true { return .tidied }
      switch (outcome, light) {
      case (.noTestsRan, _), (.notRedYet, _):
        return stage.isTestFirst ? .noTest : .red
      case (_, .row): return .row
      case (_, .red): return .red
      case (_, .amber): return .amber
      case (_, .green): return isCodeFirst == true ? .codeFirst : .green
      }
    }
  }

  private let path: String
  let entries: [Entry]
  /// How many lines could not be read.
  let torn: Int

  // MARK: - Reading

  /// Reads the workbook's journal, which need not exist: what is added later is
  /// not seen.
  public init(root: String) {
    let path = "\(root)/.kata/journal.jsonl"
    self.init(holding: Files.bytes(path) ?? Data(), path: path)
  }

  /// A journal of these lines, to which nothing can be added without a path.
  public init(holding bytes: Data, path: String = "") {
    self.path = path
    let lines = bytes.split(separator: 10)
    entries = lines.compactMap {
      try? JSONDecoder().decode(Entry.self, from: $0)
    }
    torn = lines.count - entries.count
  }

  /// The entries about one kata since it was last reset; those of a stage that
  /// it does not have are left out.
  func entries(of kata: Kata) -> [Entry] {
    let all = entries.filter {
      $0.kata == kata.module && $0.event != .drill
        && ($0.event == .restore || kata.stage($0.stage) != nil)
    }
    let start = all.lastIndex { [.reset, .restore].contains($0.event) }
    return Array(all[(start ?? 0)...])
  }

  /// Whether what is known of a kata is of a workbook with other stages.
  func isOutdated(for kata: Kata) -> Bool {
    entries(of: kata).contains { $0.isOutdated(for: kata) }
  }

  // MARK: - Writing

  /// Notes that a kata was brought to the start of a stage.
  ///
  /// - Parameter own: The last stage before it that is the learner's own, but for
  ///   those that an earlier reset brought.
  public func noteReset(of kata: Kata, to stage: Int, own: Int = 0) {
    let past = past(of: kata)
    note(.reset, stage, kata) {
      guard own > 0 else { return }
      $0.brought = (1..<stage).filter { $0 > own || past[$0].isBrought }
    }
  }

  /// Notes that a backup was brought back, or that the kata has other stages now: how
  /// its code came about is unknown.
  func noteRestore(of kata: Kata) { note(.restore, 0, kata) }

  /// Notes that the next hint of a stage was given.
  func noteHint(of kata: Kata, for stage: Int) { note(.hint, stage, kata) }

  /// Notes that a drill was begun, or what a check of it found.
  func note(_ drill: Drill, light: Light? = nil) {
    note(.drill, drill.stage.number, drill.kata) {
      $0.light = light
      $0.drill = drill.name
      if light == .green { $0.isDone = true }
    }
  }

  private func note(
    _ event: Event, _ stage: Int, _ kata: Kata,
    _ change: (inout Entry) -> Void = { _ in }
  ) {
    var entry = Entry(
      time: Date().timeIntervalSince1970, kata: kata.module, stage: stage,
      event: event)
    if [.reset, .restore].contains(event), kata.isSecondRound {
      entry.hasOwnTests = true
    }
    change(&entry)
    append([entry])
  }

  /// Adds entries; that they cannot be written is said, and no reason to stop.
  func append(_ entries: [Entry]) {
    if entries.isEmpty { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = Data()
    for entry in entries {
      // Before the line: a torn last one must not swallow the one that comes now.
      bytes.append(10)
      bytes += (try? encoder.encode(entry)) ?? Data()
    }
    try? Files.makeFolder((path as NSString).deletingLastPathComponent)
    if !Self.add(bytes, to: path) {
      Terminal().complain(
        ".kata/journal.jsonl cannot be written, so the next command will not "
          + "know of this one: make room on the disk, move away what is there, or "
          + "make it a file that you may write")
    }
  }

  private static func add(_ bytes: Data, to path: String) -> Bool {
    // Without O_NONBLOCK, opening a pipe would wait for a reader.
    let file = open(
      path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard file >= 0 else { return false }
    defer { close(file) }
    var found = stat()
    return fstat(file, &found) == 0 && found.st_mode & S_IFMT == S_IFREG
      && bytes.withUnsafeBytes {
        write(file, $0.baseAddress, $0.count) == $0.count
      }
  }

  // MARK: - Drills

  /// The entries of a drill since it was last begun.
  private func entries(of drill: Drill) -> [Entry] {
    let all = entries.filter {
      $0.kata == drill.kata.module && $0.drill == drill.name
    }
    return Array(all[(all.lastIndex { $0.light == nil } ?? 0)...])
  }

  func doneDrills(of kata: Kata) -> Set<String> {
    Set(
      entries.filter { $0.kata == kata.module && $0.isDone == true }
        .compactMap(\.drill))
  }

  /// Whether the drill was done since it was last begun.
  func isDone(_ drill: Drill) -> Bool {
    entries(of: drill).contains { $0.isDone == true }
  }
}

extension Journal.Entry {
  /// Whether it names a test of a workbook in which the stage was another one.
  ///
  /// A learner's classes may have any name but that of another stage.
  func isOutdated(for kata: Kata) -> Bool {
    guard let stage = kata.stage(stage) else { return false }
    let others = kata.stages.filter { $0.number != stage.number }
      .compactMap { Stage.topic(of: $0.testClass) }
    return ((redTests ?? []) + [firstRed].compactMap { $0 }).contains { test in
      let suite = test.prefix { $0 != "." }
      guard Stage.number(namedBy: suite) == stage.number,
        let topic = Stage.topic(of: suite)
      else { return false }
      return others.contains(topic)
    }
  }
}

/// A light that a check showed.
struct ShownLight {
  var stage: Int
  /// In seconds since 1970.
  var time: Double
  var light: Light
  /// Its letter in the rhythm.
  var letter: RhythmLetter
}

extension [Journal.Entry] {
  /// The lights that these checks of a kata showed.
  func lights(in kata: Kata) -> [ShownLight] {
    filter { $0.event == .check }.compactMap { entry in
      guard let light = entry.light, let letter = entry.letter(in: kata)
      else { return nil }
      return ShownLight(
        stage: entry.stage, time: entry.time, light: light, letter: letter)
    }
  }
}
