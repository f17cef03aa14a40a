import Foundation
import Platform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A command that runs in a process group of its own, with all it starts.
///
/// Nothing of it survives `end()`: not the command, not a test process in yet
/// another group, not a child that a test left behind. If the runner itself is
/// killed, the watchdog sees to that.
final class Child {
  let id: pid_t
  /// Where its standard output and standard error can be read, unblocking.
  let output: Int32
  /// How it ended: nil while it runs.
  private(set) var status: Status?
  private var groups: Set<pid_t>

  enum Status: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Starts the command in the folder.
  ///
  /// - Throws: a `Stop` when the operating system cannot start it.
  init(
    _ arguments: [String], in folder: String, environment: [String: String]
  ) throws {
    _ = Self.adopts
    // Before any command: none may inherit the pipe that wakes it.
    _ = Watchdog.id
    (id, output) = try Self.running.withLock { running in
      let started = try Self.start(arguments, folder, environment)
      running.insert(started.id)
      return started
    }
    groups = [id]
    Watchdog.watch(id)
  }

  deinit {
    close(output)
  }

  /// Starts the command, and opens the pipe that it writes to.
  ///
  /// To be called by one thread at a time: the command that another one starts
  /// must not inherit this pipe.
  private static func start(
    _ arguments: [String], _ folder: String, _ environment: [String: String]
  ) throws -> (id: pid_t, output: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw Stop(
        .fault, "cannot open a pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let started = GroupLeader.start(
      arguments, in: folder, environment: environment, output: ends[1])
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

  /// Notes the groups of the processes that run below the command now.
  func noteGroups() {
    let own = getpgrp()
    for entry in ProcessTable.now().descendants(of: id) where entry.group != own
    {
      if groups.insert(entry.group).inserted { Watchdog.watch(entry.group) }
    }
  }

  /// Ends the command and everything it has started.
  func end() {
    defer {
      for group in groups { Watchdog.forget(group) }
      Self.running.withLock { _ = $0.remove(id) }
    }
    noteGroups()
    if status == nil {
      // `swift test` passes SIGINT on, and gives its lock back.
      signalGroups(SIGINT)
      for _ in 0..<20 where status == nil {
        usleep(10_000)
        look()
      }
    }
    for _ in 0..<100 {
      let left = survivors()
      signalGroups(SIGKILL)
      for entry in left { kill(entry.id, SIGKILL) }
      look()
      reapOrphans()
      if status != nil, left.isEmpty { return }
      usleep(10_000)
    }
  }

  /// Ends what a test process that has ended itself left behind.
  func endLeftovers() {
    // One look for both: what `swift test` starts meanwhile is in neither.
    let (left, table) = survivorsAndAll()
    let atWork = Set(table.descendants(of: id).map(\.id))
    for entry in left where entry.id != id && !atWork.contains(entry.id) {
      kill(entry.id, SIGKILL)
    }
    reapOrphans()
  }

  /// Leaves a process of the runner's own alone, while the work goes on.
  static func sparing<Result>(
    _ id: pid_t, _ work: () throws -> Result
  ) rethrows -> Result {
    running.withLock { _ = $0.insert(id) }
    defer { running.withLock { _ = $0.remove(id) } }
    return try work()
  }

  /// What of it still runs.
  func survivors() -> [ProcessEntry] { survivorsAndAll().survivors }

  private func survivorsAndAll() -> (
    survivors: [ProcessEntry], table: ProcessTable
  ) {
    let own = getpgrp()
    // A command that has just been started is in both, or in neither.
    let (table, running) = Self.running.withLock { (ProcessTable.now(), $0) }
    let others = running.subtracting([id])
    let adopted =
      Self.adopts
      ? table.descendants(of: getpid(), without: others.union([Watchdog.id]))
      : []
    let left =
      table.entries.filter { groups.contains($0.group) && !$0.isZombie }
      + adopted.filter { $0.group != own }
    return (left, table)
  }

  private func signalGroups(_ signal: Int32) {
    for group in groups where group > 1 { kill(-group, signal) }
  }

  /// Lets processes that were adopted and killed leave the process table.
  private func reapOrphans() {
    let (table, running) = Self.running.withLock { (ProcessTable.now(), $0) }
    let others = running.union([id])
    for entry in table.entries
    where entry.parent == getpid() && entry.isZombie
      && !others.contains(entry.id)
    {
      waitpid(entry.id, nil, WNOHANG)
    }
  }

  /// Whether a process whose parent has ended becomes a child of the runner.
  ///
  /// Then none can slip away. Linux can do that.
  private static let adopts = platform_adopt_orphans() == 1

  /// The commands that run now; one must not end another.
  private static let running = Guarded<Set<pid_t>>([])
}
