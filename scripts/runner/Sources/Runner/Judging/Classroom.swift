import Foundation

/// The reports of a class, wherever they are kept.
///
/// Whoever wrote one may have written anything, so each is looked at and none
/// is believed; nothing of theirs is run.
public struct Classroom {
  /// The learners whose reports can be used.
  private(set) var learners: [(label: String, report: LearnerReport)] = []
  /// A line for each report that cannot, with the reason.
  private(set) var leftOut: [String] = []

  /// Where a report is kept for others to see, in a learner's workbook.
  public static let place = "Katas/report.json"

  /// The most that is read of a journal, in bytes.
  private static let largestJournal = 20_000_000
  /// The most entries of a folder that are looked at.
  private static let mostEntries = 10_000

  private let katas: [Kata]
  /// When they are looked at, in seconds since 1970.
  let now: Double

  init(of katas: [Kata], now: Double = Date().timeIntervalSince1970) {
    self.katas = katas
    self.now = now
  }

  // MARK: - Files and folders

  /// Reads a report, a checkout, or a folder of these.
  mutating func read(_ path: String) {
    let name = (path as NSString).lastPathComponent
    let above = (path as NSString).deletingLastPathComponent
    read(
      path, label: Self.name(of: name == "report.json" ? above : path), depth: 0
    )
  }

  private mutating func read(_ path: String, label: String, depth: Int) {
    guard Files.isFolder(path) else {
      return add(label, path, Result { try report(at: path) })
    }
    if Files.isFolder("\(path)/Katas"), Files.exists("\(path)/Package.swift") {
      return add(label, path, Result { try checkout(path) })
    }
    let names = Files.names(in: path).filter {
      $0.hasSuffix(".json") || Files.isFolder("\(path)/\($0)")
    }
    if depth == 0, names.isEmpty {
      leave(path, "it holds neither reports nor checkouts")
    }
    guard depth < 3 else { return }
    for name in names.prefix(Self.mostEntries) {
      let isReport = name == "report.json"
      read(
        "\(path)/\(name)", label: isReport ? label : Self.name(of: name),
        depth: depth + 1)
    }
  }

  /// The journal is newer than a report, where there is one.
  private func checkout(_ path: String) throws -> LearnerReport {
    let journal = "\(path)/.kata/journal.jsonl"
    if Files.exists(journal) {
      let bytes = try Files.bytes(journal, most: Self.largestJournal)
      return LearnerReport(Journal(holding: bytes), of: katas, made: now)
    }
    let report = "\(path)/\(Self.place)"
    guard Files.exists(report) else {
      return LearnerReport(Journal(holding: Data()), of: katas, made: now)
    }
    return try self.report(at: report)
  }

  private func report(at path: String) throws -> LearnerReport {
    try LearnerReport(
      Files.bytes(path, most: LearnerReport.largest), of: katas, now: now)
  }

  // MARK: - One learner

  /// Adds the learner whose report was found elsewhere, or was not.
  mutating func add(
    _ label: String, _ place: String, bytes: Result<Data, Stop>
  ) {
    let report = Result {
      try LearnerReport(bytes.get(), of: katas, now: now)
    }
    add(label, place, report)
  }

  /// Adds a learner, or the reason why not.
  private mutating func add(
    _ label: String, _ place: String, _ report: Result<LearnerReport, any Error>
  ) {
    do {
      let report = try report.get()
      let label = report.name ?? LearnerReport.plainName(label) ?? "?"
      learners.append((label, report))
    } catch {
      leave(place, (error as? Stop)?.message ?? "\(error)")
    }
  }

  /// Notes that something was left out.
  mutating func leave(_ place: String, _ why: String) {
    let name = LearnerReport.plainName((place as NSString).lastPathComponent)
    leftOut.append("left out \(name ?? "?"): \(why)")
  }

  private static func name(of path: String) -> String {
    let name = (path as NSString).lastPathComponent
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }
}
