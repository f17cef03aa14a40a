import Foundation

/// What a call of `swift test` printed that is worth knowing.
///
/// Of a build that failed, the text shows why; of a process that ended, its last
/// words. What the tests did is read from their events, and never from here: a
/// learner's code may print anything.
public struct PrintedOutput: Codable, Sendable {
  /// The compiler's errors, each once.
  public internal(set) var errors: [Diagnostic] = []
  /// The compiler's warnings, each once.
  public internal(set) var warnings: [Diagnostic] = []
  /// What SwiftPM, the driver and the linker said themselves before tests ran, but
  /// for warnings and how far they were.
  var toolLines: [String] = []
  /// Whether SwiftPM got as far as to build.
  var hasBegun = false
  /// Whether SwiftPM gave up, and perhaps ran what was built before.
  var isGivenUp = false
  /// Whether the code was built, and what runs is that code.
  var isBuilt = false
  /// Swift's words when it ended the process, and where.
  var fatal: Crash?
  /// The places that backtraces name, innermost first.
  var frames: [SourcePlace] = []
  var signal: Int?

  /// Enough for a learner, and for memory.
  private static let most = 200

  init() {}

  /// Reads what was printed: first by the build, then by the tests.
  ///
  /// - Parameter isLaunched: Whether there was a process of tests.
  init(_ text: String, isLaunched: Bool) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
      .map { String(Substring($0)) }
    let end = readBuild(lines)
    // All of it is the tests' then.
    if isLaunched, end == nil { self = PrintedOutput() }
    isBuilt = (isLaunched || end != nil) && !isGivenUp
    let rest = lines[(end ?? (isLaunched ? 0 : lines.count))...]
    if isLaunched { rest.forEach { readTests($0) } } else { toolLines += rest }
  }

  mutating func add(_ error: Diagnostic) { Self.add(error, to: &errors) }

  /// Forgets the errors in other folders than this one, if it has any.
  mutating func keepErrors(below folder: String) {
    let own = errors.filter { $0.place?.path(below: folder) != nil }
    if !own.isEmpty { errors = own }
  }

  mutating func replacePlaces(_ other: (SourcePlace) -> SourcePlace) {
    func moved(_ diagnostic: Diagnostic) -> Diagnostic {
      var moved = diagnostic
      moved.place = diagnostic.place.map(other)
      return moved
    }
    (errors, warnings) = (errors.map(moved), warnings.map(moved))
    frames = frames.map(other)
    let place = fatal?.place.map(other)
    fatal?.place = place
  }

  /// Adds what is new, whatever notes it has.
  static func add(_ found: Diagnostic, to list: inout [Diagnostic]) {
    if list.count < most, !list.contains(where: found.isSame) {
      list.append(found)
    }
  }

  // MARK: - The tests

  private mutating func readTests(_ line: String) {
    if let range = line.range(of: "unexpected signal code ") {
      signal = Int(line[range.upperBound...].prefix { $0.isNumber }) ?? 0
    } else if let crash = Self.crash(line.drop { $0 == " " }) {
      // What comes after is a consequence.
      fatal = fatal ?? crash
    } else if let range = line.range(of: " at /", options: .backwards) {
      // A frame of a backtrace: `3 0x… in name at /folder/File.swift:12:5`.
      let path = line[line.index(before: range.upperBound)...]
      if let place = SourcePlace.read(path)?.place, frames.count < Self.most,
        !frames.contains(place)
      {
        frames.append(place)
      }
    }
  }

  /// Reads `Module/File.swift:12: Fatal error: boom` and its relatives.
  private static func crash(_ line: Substring) -> Crash? {
    // Apple's words for an exception, such as an over-fulfilled expectation.
    if line.contains("*** Terminating app"),
      let reason = line.range(of: "reason: ")
    {
      let text = line[reason.upperBound...].filter { $0 != "'" }
      return Crash(message: "exception: \(text.visible)")
    }
    // Swift's words that have no mark; the addresses in them say nothing.
    if ["Could not cast value", "Fatal access conflict"].contains(
      where: line.hasPrefix)
    {
      let address = /Swift\.| \(0x[0-9a-f]+\)/
      return Crash(message: line.replacing(address, with: "").visible)
    }
    for word in ["Fatal error", "Precondition failed", "Assertion failed"] {
      guard let range = line.range(of: word) else { continue }
      let before = line[..<range.lowerBound]
      let message = line[range.lowerBound...].visible
      guard message.hasPrefix(word + ":") || message == word else { continue }
      if before.isEmpty { return Crash(message: message) }
      if before.hasSuffix(": "),
        let found = SourcePlace.read(before.dropLast(2))
      {
        return Crash(message: message, place: found.place)
      }
    }
    return nil
  }
}
