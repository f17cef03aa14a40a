extension TidySolutionsTests {
  func testFinishedAtEveryEnd() throws {
    let old = "        for number in"
    let loop = "        for number in all {\n"
    let twice =
      "          do { try await pause(1) } catch { END\n return }\n        }\n"
      + "        END\n"
    func ends(_ end: String, _ before: String) -> Edits {
      [
        ("        continuation.finish()\n", ""),
        (old, before + loop + twice.replacing("END", with: end)),
      ]
    }
    let once: Edits = [("        continuation.finish()\n", "")]
    try judge(
      "kata3", "finished-at-every-end",
      tidy: [
        once + [
          (
            old,
            "        defer { continuation.finish() }\n\(loop)"
              + "          try await pause(1)\n        }"
          )
        ],
        once + [
          (
            old,
            "        do {\n\(loop)          try await pause(1)\n        }\n"
              + "        } catch {}\n        continuation.finish()"
          )
        ],
        once + [
          (
            old,
            "        \(loop)          guard (try? await pause(1)) != nil else {"
              + " break }\n        }\n        continuation.finish()"
          )
        ],
      ],
      looksTidy: [
        ends("end()", "        let end = continuation.finish\n"),
        ends("end()", "        func end() { continuation.finish() }\n"),
        [("counting", "work"), ("continuation", "stream")],
      ])
  }

  func testThreeVariablesForOneState() throws {
    let result = "private var result: Result<Success, any Error>?"
    let readers = "private var readers: [UUID: Reader] = [:]"
    let tasks = "private var tasks: [Task<Void, Never>] = []"
    func state(_ text: String) -> Edits {
      [(result, text), (readers, ""), (tasks, "")]
    }
    try judge(
      "kata3", "three-variables-for-one-state",
      tidy: [
        state(
          "enum State { case idle, racing([UUID: Reader], [Task<Void, Never>])\n"
            + "case ended(Result<Success, any Error>) }\n"
            + "private var state = State.idle"),
        state(
          "enum State { case waiting(Race)\n case over(Outcome) }\n"
            + "struct Race { let readers: [UUID: Reader]\n let tasks: [Work] }\n"
            + "private var state: State = .waiting(Race(readers: [:], tasks: []))"
        ),
        state(
          "indirect enum State { case idle\n case racing(Reader, State)\n"
            + "case ended(Outcome)\n var isOver: Bool { false } }\n"
            + "private var state: State? { didSet {} }"),
      ],
      looksTidy: [
        state(
          "private var result: Outcome?, readers: R = [:], tasks: [T] = []"),
        state("private var (result, readers, tasks) = (a(), b(), c())"),
        state(
          "private var state: (result: Outcome?, readers: [UUID: Reader],\n"
            + "  tasks: [Task<Void, Never>]) = (nil, [:], [])"),
        state(
          "struct State { var result: Outcome?\n var readers: R\n var t: [T] }\n"
            + "private var state = State()"),
      ])
  }

  func testTwoLoopsThatCount() throws {
    let first = "  func countDown(from start: Int) -> AsyncStream<String> {"
    func loop(_ hand: String) -> String {
      "    AsyncStream { continuation in\n"
        + "      for number in stride(from: start, through: 0, by: -1) {\n"
        + "        \(hand)\n      }\n    }\n  }\n"
    }
    let ticks = "  func ticks(from start: Int, _ pause: Pause) -> Stream {\n"
    func calls(_ rest: String) -> Edits {
      [
        (
          first,
          "\(first)\n    ticks(from: start) { _ in try await sleep(1) }\n  }\n"
            + rest
        ),
        (
          "  func countDown(",
          "  func countDown(from start: Int, clock: C) -> Stream {\n"
            + "    ticks(from: start) { try await clock.sleep($0) }\n  }"
        ),
      ]
    }
    func alike(_ hand: String, _ rest: String) -> Edits {
      [
        (first, "\(first)\n\(loop(hand))\(rest)"),
        ("continuation.yield(String(number))", hand),
      ]
    }
    func tidy(_ rest: String) -> Edits {
      calls(rest) + [
        ("          continuation.yield(String(number))\n", ""),
        ("stride(from: start, through: 0, by: -1)", "all"), ("TICKS", "yield("),
      ]
    }
    try judge(
      "kata3", "two-loops-that-count",
      tidy: [
        tidy(
          "\(ticks)    for n in STEPSfrom: start) {\n"
            + "      try await pause(n)\n      c.TICKSString(n))\n    }\n  }")
          + [("STEPS", "stride(")],
        tidy(
          "\(ticks)    var n = start\n    while n >= 0 {\n"
            + "      try await pause(n)\n      c.TICKS\"\\(n)\")\n      n -= 1\n"
            + "    }\n  }"),
        tidy(
          "\(ticks)    for n in (0...start).reversed() {\n"
            + "      guard (try? await pause(n)) != nil else { return }\n"
            + "      c.TICKSString(n))\n    }\n  }"),
      ],
      looksTidy: [
        alike(
          "hand(number, continuation)",
          "  func hand(_ n: Int, _ c: C) { c.yield(String(n)) }\n"),
        alike(
          "let hand = continuation.yield\n hand(String(number))", ""),
        [("number", "n"), ("counting", "work")],
      ])
  }
}
