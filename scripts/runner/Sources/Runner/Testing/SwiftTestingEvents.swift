import Foundation

/// Reads the events that Swift Testing writes, one JSON object a line.
struct SwiftTestingEvents {
  private struct Line: Decodable {
    struct Place: Decodable {
      var filePath: String?
      var _filePath: String?
      var line: Int?
    }
    struct Issue: Decodable {
      var isKnown: Bool?
      var isFailure: Bool?
      var sourceLocation: Place?
    }
    struct Message: Decodable {
      var symbol: String?
      var text: String?
    }
    struct Instant: Decodable {
      var absolute: Double?
    }
    struct Payload: Decodable {
      var kind: String?
      var testID: String?
      var instant: Instant?
      var issue: Issue?
      var messages: [Message]?
    }
    var kind: String
    var payload: Payload
  }

  private var began: [TestName: Double] = [:]
  private var places: [(file: String, line: Int, name: TestName)] = []

  /// Adds to the log what one line says.
  mutating func read(_ line: Data, into log: inout TestLog) {
    guard let line = try? JSONDecoder().decode(Line.self, from: line),
      line.kind == "event"
    else { return }
    switch line.payload.kind {
    case "runStarted":
      log.phase = .swiftTesting
      log.beginRun()
    case "runEnded":
      log.phase = .over
      log.endRun()
    default: readTest(line.payload, into: &log)
    }
  }

  private mutating func readTest(_ event: Line.Payload, into log: inout TestLog)
  {
    guard
      let name = (event.testID?.visible).map(Self.name)
        ?? owner(of: event.issue?.sourceLocation)
    else { return }
    let time = event.instant?.absolute ?? 0
    switch event.kind {
    case "testStarted":
      began[name] = time
      if let place = Self.place(event.testID ?? "") {
        places.append((place.file, place.line, name))
      }
      log.begin(name, sideBySide: true)
    case "issueRecorded":
      guard let issue = event.issue, issue.isKnown != true,
        issue.isFailure != false
      else { return }
      log.fail(name, Self.failure(issue, event.messages ?? []))
    case "testEnded":
      log.sortFailures(of: name)
      log.end(name, .passed, seconds: time - (began[name] ?? time))
    case "testSkipped":
      log.begin(name, sideBySide: true)
      log.end(name, .skipped, seconds: 0)
    default: return
    }
  }

  /// Reads `Module.Suite/test(of:)/File.swift:4:4`, or `Module.test()/…` for a
  /// test outside of any type; nil for a suite.
  static func name(_ id: String) -> TestName? {
    var parts = parts(id)
    // The first part begins with the module.
    let dot = parts[0].firstIndex(of: ".") ?? parts[0].endIndex
    let module = String(parts[0][..<dot])
    parts[0] = String(parts[0][dot...].dropFirst())
    guard let place = parts.lastIndex(where: { $0.hasSuffix(")") }) else {
      return nil
    }
    let function = parts[place]
    let test =
      function.hasPrefix("`")
      ? function.dropFirst().prefix { $0 != "`" }
      : function.prefix { $0 != "(" }
    return TestName(
      module: module,
      suite: place > 0 ? parts[place - 1].filter { $0 != "`" } : "",
      test: String(test))
  }

  /// The test in whose body an issue stands that came from no test's task,
  /// such as one of a completion handler's.
  private func owner(of place: Line.Place?) -> TestName? {
    let path = place?.filePath ?? place?._filePath ?? ""
    guard let file = path.split(separator: "/").last, let line = place?.line
    else { return nil }
    return places.filter { $0.file == file && $0.line <= line }
      .max { $0.line < $1.line }?.name
  }

  /// Reads the end of an ID, such as `File.swift:4:4`: where a test begins.
  private static func place(_ id: String) -> (file: String, line: Int)? {
    let fields = (parts(id).last ?? "").split(separator: ":")
    guard fields.count == 3, let line = Int(fields[1]) else { return nil }
    return (String(fields[0]), line)
  }

  /// Splits at slashes, of which a name between backticks may hold some.
  private static func parts(_ id: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    for character in id {
      if character == "`" { isQuoted.toggle() }
      if character == "/", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  private static func failure(
    _ issue: Line.Issue, _ messages: [Line.Message]
  ) -> TestFailure {
    let place = issue.sourceLocation
    let texts = messages.compactMap(\.text).filter { text in
      // Swift Testing adds the comments that stand above the expectation, and
      // how two collections differ, which the values show.
      !["//", "/*", "inserted [", "removed ["].contains(where: text.hasPrefix)
    }
    return TestFailure(
      place: (place?.filePath ?? place?._filePath).map {
        SourcePlace($0, place?.line ?? 0)
      }, message: texts.joined(separator: "\n"))
  }
}
