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
            """
                    defer { continuation.finish() }
                    for number in stride(from: start, through: 0, by: -1) {
                      try await pause(start - number + 1)
                      continuation.yield(String(number))
                    }
            """
          )
        ],
        once + [
          (
            old,
            """
                    do {
                      for number in stride(from: start, through: 0, by: -1) {
                        try await pause(start - number + 1)
                        continuation.yield(String(number))
                      }
                    } catch {}
                    continuation.finish()
            """
          )
        ],
        once + [
          (
            old,
            """
                    for number in stride(from: start, through: 0, by: -1) {
                      guard (try? await pause(start - number + 1)) != nil else { break }
                      continuation.yield(String(number))
                    }
                    continuation.finish()
            """
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
    func functions(_ add: String, _ finish: String, _ leave: String) -> Edits {
      [
        ("  private func add(", add), ("  private func finish(", finish),
        ("  private func leave(", leave), ("  private func close(", ""),
        ("func start() {", "func start() -> [Task<Void, Never>] {"),
        ("    tasks = [work, timer]\n", "    return [work, timer]\n"),
      ]
    }
    let add = """
        private func add(_ reader: Reader, _ id: UUID) {
          let known: Result<Success, any Error>? = lock.withLock {
            if Task.isCancelled { return .failure(CancellationError()) }
            switch state {
            case .idle:
              state = .racing(readers: [id: reader], tasks: start())
            case .racing(var readers, let tasks):
              readers[id] = reader
              state = .racing(readers: readers, tasks: tasks)
            case .ended(let result):
              return result
            }
            return nil
          }
          if let known { reader.resume(with: known) }
        }
      """
    let leave = """
        private func leave(_ id: UUID) {
          let (reader, losers) = lock.withLock {
            guard case .racing(var readers, let tasks) = state,
              let reader = readers.removeValue(forKey: id)
            else { return (Reader?.none, [Task<Void, Never>]()) }
            guard readers.isEmpty else {
              state = .racing(readers: readers, tasks: tasks)
              return (reader, [])
            }
            state = .ended(.failure(CancellationError()))
            return (reader, tasks)
          }
          for loser in losers { loser.cancel() }
          reader?.resume(throwing: CancellationError())
        }
      """
    try judge(
      "kata3", "three-variables-for-one-state",
      tidy: [
        state(
          """
            private enum State {
              case idle
              case racing(readers: [UUID: Reader], tasks: [Task<Void, Never>])
              case ended(Result<Success, any Error>)
            }
            private var state = State.idle
          """)
          + functions(
            add,
            """
              private func finish(_ result: Result<Success, any Error>) {
                let (readers, losers) = lock.withLock {
                  guard case .racing(let readers, let tasks) = state else {
                    return ([UUID: Reader](), [Task<Void, Never>]())
                  }
                  state = .ended(result)
                  return (readers, tasks)
                }
                for loser in losers { loser.cancel() }
                for reader in readers.values { reader.resume(with: result) }
              }
            """, leave),
        state(
          """
            private struct Race {
              let readers: [UUID: Reader]
              let tasks: [Task<Void, Never>]
            }
            private enum State {
              case waiting(Race)
              case over(Result<Success, any Error>)
            }
            private var state = State.waiting(Race(readers: [:], tasks: []))
          """)
          + functions(
            """
              private func add(_ reader: Reader, _ id: UUID) {
                let known: Result<Success, any Error>? = lock.withLock {
                  if Task.isCancelled { return .failure(CancellationError()) }
                  guard case .waiting(let race) = state else { return result }
                  state = .waiting(
                    Race(
                      readers: race.readers.merging([id: reader]) { $1 },
                      tasks: race.tasks.isEmpty ? start() : race.tasks))
                  return nil
                }
                if let known { reader.resume(with: known) }
              }
              private var result: Result<Success, any Error>? {
                if case .over(let result) = state { result } else { nil }
              }
            """,
            """
              private func finish(_ result: Result<Success, any Error>) {
                let race: Race? = lock.withLock {
                  guard case .waiting(let race) = state else { return nil }
                  state = .over(result)
                  return race
                }
                race?.tasks.forEach { $0.cancel() }
                race?.readers.values.forEach { $0.resume(with: result) }
              }
            """,
            """
              private func leave(_ id: UUID) {
                let race: Race? = lock.withLock {
                  guard case .waiting(let race) = state, let reader = race.readers[id]
                  else { return nil }
                  let rest = race.readers.filter { $0.key != id }
                  let isLast = rest.isEmpty
                  state =
                    isLast
                    ? .over(.failure(CancellationError()))
                    : .waiting(Race(readers: rest, tasks: race.tasks))
                  return Race(readers: [id: reader], tasks: isLast ? race.tasks : [])
                }
                race?.tasks.forEach { $0.cancel() }
                race?.readers[id]?.resume(throwing: CancellationError())
              }
            """),
        state(
          """
            private enum State {
              case racing(readers: [UUID: Reader], tasks: [Task<Void, Never>])
              case ended(Result<Success, any Error>)

              /// Ends the race, and hands back who waited and what still runs.
              mutating func end(_ result: Result<Success, any Error>)
                -> ([Reader], [Task<Void, Never>])
              {
                guard case .racing(let readers, let tasks) = self else { return ([], []) }
                self = .ended(result)
                return (Array(readers.values), tasks)
              }
            }
            private var state: State?
          """)
          + functions(
            add.replacing("case .idle:", with: "case nil:"),
            """
              private func finish(_ result: Result<Success, any Error>) {
                let (readers, losers) = lock.withLock { state?.end(result) ?? ([], []) }
                for loser in losers { loser.cancel() }
                for reader in readers { reader.resume(with: result) }
              }
            """, leave),
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
    let second = """
      let beginning = clock.now
          return AsyncStream { continuation in
            let counting = Task {
              defer { continuation.finish() }
              for number in stride(from: start, through: 0, by: -1) {
                let due = beginning.advanced(by: .seconds(start - number + 1))
                try await clock.sleep(until: due, tolerance: nil)
                continuation.yield(String(number))
              }
            }
            continuation.onTermination = { _ in counting.cancel() }
          }
      """
    func tidy(_ loop: String) -> Edits {
      let ticks = """
          private func ticks(
            from start: Int,
            pause: @escaping @Sendable (_ tick: Int) async throws -> Void
          ) -> AsyncStream<String> {
            AsyncStream { continuation in
              let counting = Task {
                defer { continuation.finish() }
        \(loop)
              }
              continuation.onTermination = { _ in counting.cancel() }
            }
          }
        """
      return [
        (
          first,
          "\(first)\n    ticks(from: start) { [sleep] _ in try await sleep(1) }\n"
            + "  }\n\(ticks)"
        ),
        (
          second,
          """
          let beginning = clock.now
              return ticks(from: start) {
                let due = beginning.advanced(by: .seconds($0))
                try await clock.sleep(until: due, tolerance: nil)
              }
          """
        ),
      ]
    }
    func alike(_ hand: String, _ rest: String) -> Edits {
      [
        (first, "\(first)\n\(loop(hand))\(rest)"),
        ("continuation.yield(String(number))", hand),
      ]
    }
    try judge(
      "kata3", "two-loops-that-count",
      tidy: [
        tidy(
          """
                  for number in stride(from: start, through: 0, by: -1) {
                    try await pause(start - number + 1)
                    continuation.yield(String(number))
                  }
          """),
        tidy(
          """
                  var number = start
                  while number >= 0 {
                    try await pause(start - number + 1)
                    continuation.yield("\\(number)")
                    number -= 1
                  }
          """),
        tidy(
          """
                  for number in (0..<max(start + 1, 0)).reversed() {
                    guard (try? await pause(start - number + 1)) != nil else { return }
                    continuation.yield(String(number))
                  }
          """),
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
