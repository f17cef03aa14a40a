import Foundation
import LoopbackServer

// On Linux, URLSession lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a kata's program needs: a server on this machine, a session that goes
/// to it, and a terminal.
///
/// `./scripts/play` says what the server's mood is, and which stages are green.
/// A program that is started without it has a good server and every stage.
public final class Play {
  /// Where the server is.
  public let server: URL
  /// A real session, with nothing between it and the server.
  public let session: URLSession
  /// Numbers that are the same each time for the same `--seed`.
  public var numbers: SeededNumbers

  private let loopback: LoopbackServer
  private let green: Set<Int>?
  /// Whether each request and each answer is shown.
  private let showsWire: Bool
  private let isTerminal = isatty(STDIN_FILENO) == 1
  /// How many answers the server has sent.
  private let answers = Shared(0)
  /// The folder of the code that is played, from the workbook's; nil if unknown.
  private let sources: String?
  /// The functions that were named as the ones that answer.
  private var named: Set<String> = []

  /// Starts the server.
  ///
  /// - Parameter environment: What `./scripts/play` has set.
  public init(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let mood = Mood(rawValue: environment["PLAY_MOOD"] ?? "") ?? .good
    let seed =
      UInt64(environment["PLAY_SEED"] ?? "") ?? UInt64.random(in: 1...999)
    green = environment["PLAY_GREEN"].map { text in
      Set(text.split(separator: ",").compactMap { Int($0) })
    }
    numbers = SeededNumbers(seed: seed)
    sources = environment["PLAY_SOURCES"]
    let showsWire = environment["PLAY_WIRE"] != nil
    do {
      loopback = try LoopbackServer(
        mood, seed: seed, file: environment["PLAY_FILE"]
      ) { [answers] line in
        if line.hasPrefix("←") { answers.change { $0 += 1 } }
        if showsWire { Self.print("    \(line)\n") }
      }
    } catch {
      Self.print("The server cannot start: \(error)\n")
      exit(70)
    }
    server = loopback.address
    // Ctrl-C ends the process, and with it the server. Anything but `write` might
    // wait for a lock that the interrupted code holds.
    signal(SIGINT) { _ in
      _ = write(STDOUT_FILENO, "\n", 1)
      _exit(130)
    }
    // A pipe that is closed is told as a failure to write.
    signal(SIGPIPE, SIG_IGN)
    Redirection.prepare()
    session = .direct()
    self.showsWire = showsWire
    if let sources, sources.hasPrefix("Katas/") {
      say("This program is yours, too: \(sources)/Play/main.swift")
    }
    if mood != .good { tellMood() }
  }

  /// Ends the server; the end of a program ends it as well.
  public func end() {
    session.invalidateAndCancel()
    loopback.stop()
  }

  // MARK: - Addresses

  /// The address at the server on this machine.
  public func local(_ url: URL) -> URL { Self.moved(url, to: server) }

  /// The request to the server on this machine.
  public func local(_ request: URLRequest) -> URLRequest {
    Self.moved(request, to: server)
  }

  /// Sends each request to this address's host to the server on this machine,
  /// whatever session it goes through.
  public func redirect(_ url: URL) {
    guard let host = url.host else { return }
    let server = server
    Redirection.begin(
      host,
      Redirection.Route(session: session) { request in
        Self.moved(request, to: server)
      })
  }

  private static func moved(_ request: URLRequest, to server: URL) -> URLRequest
  {
    var request = request
    request.url = request.url.map { moved($0, to: server) }
    return request
  }

  private static func moved(_ url: URL, to server: URL) -> URL {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.scheme = server.scheme
    parts?.host = server.host
    parts?.port = server.port
    return parts?.url ?? server
  }

  // MARK: - Stages

  /// Whether these stages were green at the last check.
  public func isGreen(_ stages: Int...) -> Bool {
    stages.allSatisfy { green?.contains($0) ?? true }
  }

  /// Whether these stages were green at the last check; says what is not to be
  /// had without them.
  public func can(_ what: String, _ stages: Int...) -> Bool {
    let missing = stages.filter { !isGreen($0) }
    if missing.isEmpty { return true }
    let all = missing.map(String.init)
    let numbers =
      all.count == 1
      ? "stage \(all[0])"
      : "stages \(all.dropLast().joined(separator: ", ")) and \(all.last ?? "")"
    say("Not yet: \(what) (\(numbers)).")
    return false
  }

  // MARK: - The terminal

  /// Prints a line.
  public func say(_ text: String) { Self.say(text) }

  /// Prints a line, from any thread.
  public static func say(_ text: String) { print(text + "\n") }

  /// Asks for a line, without the blanks around it; nil when no more come.
  ///
  /// The line `mood slow` is for the server, and the question is asked again.
  public func ask(_ question: String) -> String? {
    while let line = read(question) {
      let words = line.split(separator: " ").map(String.init)
      guard words.first == "mood" else { return line }
      if let mood = words.dropFirst().first.flatMap({ Mood(rawValue: $0) }) {
        loopback.mood = mood
        tellMood()
      } else {
        tellMood()
        let all = Mood.allCases.map(\.rawValue).joined(separator: ", ")
        say("It can be \(all).")
      }
    }
    return nil
  }

  /// Asks until the answer is yes or no; no when no more lines come.
  public func confirm(_ question: String) -> Bool {
    while let line = ask("\(question) [y/n]")?.lowercased() {
      if ["y", "yes"].contains(line) { return true }
      if ["n", "no", "quit"].contains(line) { return false }
    }
    return false
  }

  /// Says what can be typed.
  public func help(_ words: String) {
    say(words)
    say("mood slow, for a slow server; mood alone, for what else it can be")
  }

  private func tellMood() {
    say("The server's mood is “\(loopback.mood)”.")
    if showsWire, loopback.mood == .down {
      say("    (nobody listens at \(server))")
    }
  }

  private func read(_ question: String) -> String? {
    Self.print(question + " ")
    guard let line = readLine() else {
      Self.print("\n")
      return nil
    }
    // What is not typed at a terminal would not be seen.
    if !isTerminal { Self.print(line + "\n") }
    return line.trimmingCharacters(in: .whitespaces)
  }

  /// Not kept back until there is more, as what `print` prints.
  ///
  /// Where nothing can be printed, the program ends, as a command does.
  private static func print(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.visible.utf8))
    } catch {
      let reason = String(cString: strerror(errno))
      try? FileHandle.standardError.write(
        contentsOf: Data("cannot print: \(reason)\n".utf8))
      exit(74)
    }
  }

  /// An error in a line: of a session's error, the name of its code.
  public static func words(for error: any Error) -> String {
    guard let code = (error as? URLError)?.code else {
      return error.localizedDescription
    }
    let name = names[code].map { ".\($0)" } ?? "URLError \(code.rawValue)"
    return "The session's error is \(name)."
  }

  private static let names: [URLError.Code: String] = [
    .cannotConnectToHost: "cannotConnectToHost", .timedOut: "timedOut",
    .networkConnectionLost: "networkConnectionLost", .unknown: "unknown",
    .cancelled: "cancelled",
  ]

  // MARK: - Handlers

  /// Calls a function that answers by a handler, and waits for what the handler
  /// gets.
  ///
  /// Nil, after ten seconds, when the handler is not called. The main queue goes
  /// on meanwhile, and `quit` can be typed.
  ///
  /// - Parameters:
  ///   - name: The function, as in `UpDownGame.reset`, and its file; the first
  ///     time, the program says that they answer.
  public func answer<Value>(
    _ name: String? = nil, in file: String? = nil,
    _ call: (@escaping @Sendable (Value) -> Void) -> Void
  ) -> Value? {
    wait(name, file, for: 10, call)
  }

  /// Runs work that waits, and waits for what it returns or throws.
  ///
  /// Nil, after the time limit, when it does neither; then its task is cancelled.
  /// It runs beside the main actor, and `quit` can be typed.
  ///
  /// - Parameters:
  ///   - name: The function, as in `Service.post`, and its file.
  ///   - limit: In seconds.
  public func result<Value: Sendable>(
    of name: String, in file: String, within limit: Double = 10,
    _ work: @escaping @Sendable () async throws -> Value
  ) -> Result<Value, any Error>? {
    var task: Task<Void, Never>?
    defer { task?.cancel() }
    return wait(name, file, for: limit, isTask: true) { done in
      task = Task.detached {
        do { done(.success(try await work())) } catch { done(.failure(error)) }
      }
    }
  }

  private func wait<Value>(
    _ name: String?, _ file: String?, for limit: Double, isTask: Bool = false,
    _ call: (@escaping @Sendable (Value) -> Void) -> Void
  ) -> Value? {
    let place = place(name, file)
    let box = Shared<Value?>(nil)
    let before = answers.value
    call { value in box.change { $0 = $0 ?? value } }
    let start = Date()
    var isPatient = isTerminal
    while box.value == nil, Date() < start + limit {
      if isPatient, Date() > start + 1 {
        say("Waiting for an answer; quit leaves …")
        isPatient = false
      }
      if isTerminal, hasInput, readLine()?.hasPrefix("quit") ?? true {
        say("Bye.")
        exit(0)
      }
      // It returns at once where nothing but the main queue is there to serve.
      _ = RunLoop.main.run(mode: .default, before: Date())
      usleep(2_000)
    }
    if box.value == nil {
      let who = place ?? "your code"
      if isTask {
        say("\(who) has not returned in \(Int(limit)) seconds.")
      } else if loopback.mood == .down {
        say("The server is down; \(who) has not called its handler.")
      } else if answers.value > before {
        say("The server answered; \(who) has not called its handler.")
      } else {
        say("In \(Int(limit)) seconds, the server has not answered.")
      }
    } else if let name, let place, named.insert(name).inserted {
      say("  (from \(place))")
    }
    return box.value
  }

  /// A function and its file in words; nil where the function is not known.
  private func place(_ name: String?, _ file: String?) -> String? {
    guard let name else { return nil }
    guard let file, let sources else { return name }
    return "\(name) in \(sources)/Sources/\(file)"
  }

  /// Whether a line could be read without waiting.
  private var hasInput: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0 && input.revents & Int16(POLLNVAL) == 0
  }

  private final class Shared<Value>: @unchecked Sendable {
    // `@unchecked Sendable`: `stored` is only touched while `lock` is held.
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value { lock.withLock { stored } }

    func change(_ change: (inout Value) -> Void) {
      lock.withLock { change(&stored) }
    }
  }
}
