import Foundation
import Platform

/// A command that runs in a process group of its own, with all it starts.
///
/// Nothing of it survives `end()`: not the command, not a test process in yet
/// another group, not a child that a test left behind. If the runner itself is
/// killed, the watchdog sees to that.
public final class Child {
  let id: pid_t
  /// Where its standard output and standard error can be read, unblocking.
  public let output: Int32
  /// How it ended: nil while it runs.
  private(set) var status: Status?
  private var family: ProcessFamily

  enum Status: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Starts the command in the folder.
  ///
  /// - Parameters:
  ///   - input: What it reads from; nil is nothing at all.
  ///   - keepsErrors: Whether its errors are part of the output.
  public init(
    _ arguments: [String], in folder: String, environment: [String: String],
    input: Int32? = nil, keepsErrors: Bool = true
  ) throws {
    _ = Started.adopts
    // Before any command: none may inherit the pipe that wakes it.
    _ = Watchdog.shared
    (id, output) = try Started.ids.withLock { ids in
      let started = try Self.start(
        arguments, folder, environment, input, keepsErrors)
      ids.insert(started.id)
      return started
    }
    family = ProcessFamily(groups: [id])
    Watchdog.shared?.watch(id)
  }

  deinit {
    close(output)
  }

  /// Starts the command, and opens the pipe that it writes to.
  ///
  /// To be called with the lock of what is started: the command that another
  /// thread starts must not inherit this pipe.
  private static func start(
    _ arguments: [String], _ folder: String, _ environment: [String: String],
    _ input: Int32?, _ keepsErrors: Bool
  ) throws -> (id: pid_t, output: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw Stop(
        .fault, "cannot open a pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let started = GroupLeader.start(
      arguments, in: folder, environment: environment, input: input,
      output: ends[1], keepsErrors: keepsErrors)
    close(ends[1])
    switch started {
    case .success(let id):
      return (id, ends[0])
    case .failure(let error):
      close(ends[0])
      throw Stop(
        error.code == .ENOENT ? .unavailable : .fault,
        "cannot start \(arguments[0]): "
          + String(cString: strerror(error.code.rawValue)))
    }
  }

  /// Reads what has been printed since; nil at the end of the output.
  func nextOutput(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let count = read(output, buffer.baseAddress, buffer.count)
    if count > 0 { return count }
    return count < 0 && [EAGAIN, EINTR].contains(errno) ? 0 : nil
  }

  /// Waits until there is output, but no longer than this many milliseconds.
  func waitForOutput(milliseconds: Int32) {
    var interest = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    _ = poll(&interest, 1, milliseconds)
  }

  /// Looks whether the command has ended, and notes it in `status`.
  func look() {
    guard status == nil else { return }
    var raw: Int32 = 0
    guard waitpid(id, &raw, WNOHANG) == id else { return }
    let signal = raw & 0x7f
    status = signal == 0 ? .exited((raw >> 8) & 0xff) : .signalled(signal)
  }

  /// Notes the groups that run below the command now.
  func noteGroups() {
    _ = members(in: Started.now().table)
  }

  /// Whether any of it was stopped by a signal.
  var isStopped: Bool {
    members(in: Started.now().table).contains(where: \.isStopped)
  }

  /// Leaves what the command may have started alone, after its end.
  func forget() {
    for group in family.groups { Watchdog.shared?.forget(group) }
    Started.ids.withLock { _ = $0.remove(id) }
  }

  /// Ends the command and everything it has started.
  public func end() {
    defer { forget() }
    if status == nil {
      // `swift test` passes SIGINT on, and gives its lock back.
      for entry in members(in: Started.now().table) { kill(entry.id, SIGINT) }
      for _ in 0..<20 where status == nil {
        usleep(10_000)
        look()
      }
    }
    ProcessFamily.end {
      let (table, strays) = Started.now()
      return members(in: table) + strays
    }
    look()
    // Where no table can be read, the command's own group is known at least.
    for _ in 0..<100 where status == nil {
      kill(-id, SIGKILL)
      usleep(10_000)
      look()
    }
  }

  /// Ends what a test process that has ended itself left behind.
  func endLeftovers() {
    // One look for all: what `swift test` starts meanwhile is in none.
    let (table, strays) = Started.now()
    let atWork = Set(table.descendants(of: [id]).map(\.id)).union([id])
    for entry in members(in: table) + strays where !atWork.contains(entry.id) {
      kill(entry.id, SIGKILL)
    }
  }

  /// What of it runs; tells the watchdog of groups that are new.
  private func members(in table: ProcessTable) -> [ProcessEntry] {
    let known = family.groups
    let members = family.members(in: table)
    for group in family.groups.subtracting(known) {
      Watchdog.shared?.watch(group)
    }
    return members
  }
}
