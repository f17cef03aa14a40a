import Foundation
import Runner

/// The learners of a class, from their reports, wherever these are kept.
///
/// A report may hold anything, so each is checked, and nothing in it is run.
struct Roster {
  /// The learners whose reports can be used.
  private(set) var learners: [(label: String, report: LearnerReport)] = []
  /// A line for each report that cannot be used, with the reason.
  private(set) var leftOut: [String] = []

  /// The most that is read of a journal, in bytes.
  private static let largestJournal = 20_000_000

  let katas: [Kata]
  /// The real paths that were read: each is one learner.
  private(set) var known: Set<String> = []
  /// When the reports are looked at, in seconds since 1970.
  var now = Date().timeIntervalSince1970

  // MARK: - Files and folders

  /// Reads a report, a checkout, or a folder of these.
  mutating func read(_ path: String, depth: Int = 0) {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard known.insert(real).inserted else { return }
    guard Files.isFolder(path) else {
      return add(Self.label(of: path), path, Result { try report(at: path) })
    }
    if Files.isFolder("\(path)/Katas"), Files.exists("\(path)/Package.swift") {
      return add(Self.label(of: path), path, Result { try checkout(path) })
    }
    let names = Files.names(in: path).filter {
      $0.hasSuffix(".json") || Files.isFolder("\(path)/\($0)")
    }
    if depth == 0, names.isEmpty {
      leave(path, Stop(.fault, "it holds neither reports nor checkouts"))
    }
    if depth == 3, !names.isEmpty {
      return leave(path, Stop(.fault, "it is too deep: name it by itself"))
    }
    for name in names { read("\(path)/\(name)", depth: depth + 1) }
  }

  /// The journal is newer than a report, where there is one.
  private func checkout(_ path: String) throws -> LearnerReport {
    let journal = "\(path)/.kata/journal.jsonl"
    let saved = "\(path)/\(LearnerReport.place)"
    var lines = Data()
    if Files.exists(journal) {
      lines = try Files.untrusted(journal, most: Self.largestJournal)
    } else if Files.exists(saved) {
      return try report(at: saved)
    }
    return LearnerReport(Journal(holding: lines), of: katas, made: now)
  }

  private func report(at path: String) throws -> LearnerReport {
    try report(in: Files.untrusted(path, most: LearnerReport.largest))
  }

  private func report(in bytes: Data) throws -> LearnerReport {
    try LearnerReport(reading: bytes, of: katas, now: now)
  }

  /// The name of a file or a repository; for a `report.json`, of its folder,
  /// unless that is the artifact `report` of a CI: then of the one above.
  private static func label(of path: String) -> String {
    let name = (path as NSString).lastPathComponent
    if ["report.json", "report"].contains(name) {
      return label(of: (path as NSString).deletingLastPathComponent)
    }
    let ending = [".json", ".git"].first(where: name.hasSuffix) ?? ""
    return String(name.dropLast(ending.count))
  }

  // MARK: - Remotes

  /// Clones a git remote, named as in the folder `here`, and reads it: a learner
  /// for each branch, or for the remote itself if it has only one.
  mutating func read(remote: String, from here: String, into folder: String) {
    do {
      let clone = try GitClone(of: remote, from: here, into: folder)
      for branch in clone.branches {
        let place = clone.branches.count > 1 ? branch : remote
        let label = place == branch ? branch : Self.label(of: remote)
        add(label, place, Result { try report(in: clone.report(on: branch)) })
      }
    } catch {
      leave(remote, error)
    }
  }

  // MARK: - One learner

  /// Adds the learner of a report, or the reason why the report cannot be used.
  private mutating func add(
    _ label: String, _ place: String, _ report: Result<LearnerReport, any Error>
  ) {
    do {
      let report = try report.get().notAfter(now)
      let label = report.name ?? LearnerReport.plainName(label) ?? "?"
      learners.append((label, report))
    } catch {
      leave(place, error)
    }
  }

  private mutating func leave(_ place: String, _ error: any Error) {
    let name = LearnerReport.plainName((place as NSString).lastPathComponent)
    let why = (error as? Stop)?.message ?? "\(error)"
    leftOut.append("left out \(name ?? "?"): \(why)")
  }
}
