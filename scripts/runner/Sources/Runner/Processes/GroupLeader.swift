import Foundation
import Platform

/// A process that leads a process group of its own, so that it can be ended
/// with all it starts, and gets no signal from the terminal.
enum GroupLeader {
  /// Starts it.
  ///
  /// - Parameters:
  ///   - input: What it reads from; nil is nothing at all.
  ///   - output: Where it writes; nil is nowhere.
  ///   - keepsErrors: Whether its errors go there as well.
  /// - Returns: its ID.
  static func start(
    _ words: [String], in folder: String, environment: [String: String],
    input: Int32? = nil, output: Int32? = nil, keepsErrors: Bool = true
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    for file: Int32 in [1, 2] {
      if let output, file == 1 || keepsErrors {
        posix_spawn_file_actions_adddup2(&actions, output, file)
      } else {
        posix_spawn_file_actions_addopen(
          &actions, file, "/dev/null", O_WRONLY, 0)
      }
    }
    platform_spawn_in_folder(&actions, folder)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Ignored signals are inherited, and programs rely on these. Below `nohup`,
    // too, a group of its own gets no SIGHUP when the terminal closes.
    var reset = signalSet([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE])
    posix_spawnattr_setsigdefault(&attributes, &reset)
    var blocked = signalSet([])
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(
        POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id = pid_t()
    let failure = posix_spawnp(
      &id, words[0], &actions, &attributes, &arguments, &variables)
    if failure == 0 { return id }
    let why = String(cString: strerror(failure))
    throw Stop(
      failure == ENOENT ? .unavailable : .fault,
      "cannot start \(words[0]): \(why)")
  }

  /// Starts what ends a command, by its group, once nobody writes to the pipe any
  /// more; nil where that cannot be.
  ///
  /// On SIGINT, `swift` ends what it has started in groups of their own.
  static func startSentry(over group: pid_t, _ pipe: String) -> pid_t? {
    let end = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard end >= 0 else { return nil }
    defer { close(end) }
    // Opening must not wait, and reading must.
    _ = fcntl(end, F_SETFL, 0)
    let script = """
      read -r _
      kill -s INT -- "-$1"
      for second in 1 2 3 4 5; do
        sleep 1
        kill -s 0 "$1" || break
      done
      kill -s KILL -- "-$1"
      """
    return try? start(
      ["/bin/sh", "-c", script, "sentry", "\(group)"], in: "/",
      environment: ["PATH": "/usr/bin:/bin"], input: end)
  }

  private static func signalSet(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}
