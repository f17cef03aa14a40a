import Foundation

/// Failures of tests that are over: the test that runs when they come is innocent.
extension TestRun {
  /// How the process crashed, and where its tests were, as far as a backtrace tells.
  ///
  /// The place that Swift names may be in its library, where no file is.
  var crash: Crash? {
    output.fatal.map { fatal in
      let places = output.frames + [fatal.place].compactMap { $0 }
      return Crash(
        message: fatal.message,
        place: places.first { $0.file.contains("/Tests/") })
    }
  }

  /// What a test said that did not pass, its first failed assertion or else its
  /// first error, or how it ended; nil for others.
  func failure(of test: TestRecord) -> TestFailure? {
    test.mainFailure ?? test.ending(crash)
  }

  /// Credits each failure, and a crash, to the test in whose body it stands.
  ///
  /// Where that is another one than it came to, it has ended without waiting for it;
  /// and where it leaves it to a task, it may be in time by luck.
  ///
  /// - Parameters:
  ///   - left: Failures that came to no test of this run.
  ///   - source: Gives what the file of a place holds.
  mutating func credit(
    _ left: [TestFailure] = [], in source: (SourcePlace) -> Data?
  ) {
    var files: [String: TestBodies?] = [:]
    var bodies: [SourcePlace: TestFunction?] = [:]
    func body(at place: SourcePlace) -> TestFunction? {
      if let known = bodies[place] { return known }
      let file = files[place.file] ?? source(place).map(TestBodies.init)
      files[place.file] = .some(file)
      let body = file?.test(at: place.line)
      bodies[place] = .some(body)
      return body
    }
    let names = log.records.map(\.name)
    func late(_ failure: TestFailure) -> TestFailure? {
      guard let body = failure.place.flatMap(body) else { return nil }
      let isOwn = body.isBody(of: failure.test)
      if isOwn, !body.leavesAssertions { return nil }
      var late = failure
      late.isLate = true
      if !isOwn { late.test = body.test(among: names, failure.test) }
      return late
    }
    let crash = crash
    let leftBehind = left.compactMap(late)
    log.changeAll { record in
      record.late = leftBehind.first { $0.test == record.name }
      record.failures = record.failures.map { late($0) ?? $0 }
      if record.result == .crashed, let ending = record.ending(crash) {
        record.late = record.late ?? late(ending)
      }
    }
  }
}

extension TestFunction {
  /// The name of the test that it is, among these, or as its file has it.
  ///
  /// - Parameter other: Another test in the same module.
  fileprivate func test(
    among names: [TestName], _ other: TestName
  ) -> TestName {
    let names = names.filter { $0.module == other.module && isBody(of: $0) }
    let own = names.first {
      "\($0.suite).\($0.function)".replacing("/", with: ".") == fullName
    }
    let parts = fullName.split(separator: ".", maxSplits: 1).map(String.init)
    return own ?? (names.count == 1 ? names[0] : nil)
      ?? TestName(
        module: other.module, suite: parts.dropLast().joined(),
        test: parts.last?.replacing(".", with: "/") ?? "")
  }
}
