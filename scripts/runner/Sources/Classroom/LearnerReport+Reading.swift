import Foundation
import Runner

/// Reading a report that anybody may have written.
extension LearnerReport {
  /// The most that is read of a report, in bytes.
  static let largest = 1_000_000
  /// The most lights that are believed.
  private static let mostLights = 20_000

  private struct Head: Decodable {
    var kind: String?
    var schema: Int?
  }

  /// Reads a document.
  ///
  /// - Parameter katas: The katas there are; others are passed over.
  /// - Throws: a `Stop` that says in one line why it cannot be used.
  init(reading bytes: Data, of katas: [Kata], now: Double) throws {
    func require(_ condition: Bool, _ why: @autoclosure () -> String) throws {
      if !condition { throw Stop(.fault, why()) }
    }
    try require(!bytes.isEmpty, "it is empty")
    guard let head = try? JSONDecoder().decode(Head.self, from: bytes) else {
      throw Stop(.fault, "it is no JSON, or is torn")
    }
    try require(
      head.kind == Self.kind, "it is none that ./scripts/report has written")
    try require(
      head.schema == Self.schema,
      "its schema is \(head.schema.map { "\($0)" } ?? "not given"), and "
        + "\(Self.schema) is the one that is known")
    guard var report = try? JSONDecoder().decode(Self.self, from: bytes) else {
      throw Stop(.fault, "its fields are not as Guide/reports.md says")
    }
    report.name = report.name.flatMap(Self.plainName)
    report.katas = report.katas.filter { work in
      katas.contains { $0.module == work.kata }
    }
    // Clocks differ; a day is no difference between clocks.
    let times = 0...Int(min(max(0, now), 1e10)) + 86_400
    try require(times.contains(report.made), "it was made in the future")
    try require(
      Set(report.katas.map(\.kata)).count == report.katas.count,
      "it tells of a kata twice")
    let lights = report.katas.flatMap(\.rhythm).reduce(0) { $0 + $1.at.count }
    try require(
      lights <= Self.mostLights,
      "it tells of more than \(Self.mostLights) lights")
    for work in report.katas {
      let kata = katas.first { $0.module == work.kata }
      let stages = [work.stage] + work.green + work.rhythm.map(\.stage)
      if let stage = stages.first(where: { kata?.stage($0) == nil }) {
        throw Stop(
          .fault, "it tells of a stage \(stage), which \(work.kata) has not")
      }
      let moments =
        [work.since, work.notGreenSince, work.checked].compactMap { $0 }
        + work.rhythm.flatMap(\.at)
      try require(
        moments.allSatisfy(times.contains), "it tells of a time that cannot be")
      let areLights = work.rhythm.allSatisfy { rhythm in
        rhythm.at.count == rhythm.lights.count
          && rhythm.lights.allSatisfy { Light(letter: String($0)) != nil }
      }
      try require(areLights, "its lights are not as Guide/reports.md says")
    }
    self = report
  }
}

extension Files {
  /// The bytes of a file that a stranger may have put there.
  ///
  /// - Throws: a `Stop` that says in a few words why it is not read, such as
  ///   that it is no file, or holds more bytes than `most`.
  static func untrusted(_ path: String, most: Int) throws -> Data {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw Stop(.fault, "cannot be read: \(String(cString: strerror(errno)))")
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var found = stat()
    guard fstat(file, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      throw Stop(.fault, "it is no file")
    }
    guard found.st_size <= most else {
      throw Stop(.fault, "it is larger than \(most / 1000) kB")
    }
    return (try? handle.read(upToCount: most)) ?? Data()
  }
}
