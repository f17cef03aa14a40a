import Foundation
import Platform
import Synchronization

/// A command that runs in a process group of its own, with all it starts.
///
/// Nothing of it survives `end()`: not the command, not a test process in yet
/// another group, not a child that a test left behind. If the runner itself is
/// killed, a sentry ends a command that has one, and the observer in each test
/// process ends that process.
public final class Child {
  let id: pid_t
  /// Where its standard output and standard error can be read, unblocking.
  public let output: Int32
  /// Its exit code, or 128 and the signal that ended it, as shells count; nil while
  /// it runs.
  private(set) var code: Int32?
  private var family: ProcessFamily
  private var sentry: pid_t?
  /// Whether more output may come.
  private(set) var isOpen = true
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 256 * 1024, alignment: 1)

  /// Starts the command in the folder.
  ///
  /// - Parameters:
  ///   - keepsErrors: Whether its errors are part of the output.
  ///   - lifeline: A named pipe that is open for writing as long as the runner
  ///     lives; then the command ends even if the runner is killed.
  public init(
    _ arguments: [String], in folder: String, environment: [String: String],
    keepsErrors: Bool = true, lifeline: String? = nil
  ) throws {
    _ = Started.adopts
    (id, output, sentry) = try Started.ids.withLock { ids in
      let started = try Self.start(
        arguments, folder, environment, keepsErrors)
      let sentry = lifeline.flatMap {
        GroupLeader.startSentry(over: started.id, $0)
      }
      ids.formUnion([started.id, sentry].compactMap(\.self))
      return (started.id, started.output, sentry)
    }
    family = ProcessFamily(groups: [id])
  }

  deinit {
    close(output)
    buffer.deallocate()
  }

  /// Starts the command, and opens the pipe that it writes to.
  ///
  /// To be called with the lock of what is started: the command that another
  /// thread starts must not inherit this pipe.
  private static func start(
    _ arguments: [String], _ folder: String, _ environment: [String: String],
    _ keepsErrors: Bool
  ) throws -> (id: pid_t, output: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw Stop(
        .fault, "cannot open a pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    do {
      let id = try GroupLeader.start(
        arguments, in: folder, environment: environment, output: ends[1],
        keepsErrors: keepsErrors)
      return (id, ends[0])
    } catch {
      close(ends[0])
      throw error
    }
  }

  /// Gives what the command has printed, or a part of a flood, and waits a moment
  /// for it while the command runs; false where there is nothing.
  @discardableResult
  func readOutput(_ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
    if code == nil {
      var interest = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      // An ended pipe makes `poll` return at once.
      if isOpen { _ = poll(&interest, 1, 50) } else { usleep(2_000) }
    }
    var pieces = 0
    while isOpen, pieces < 64 {
      let count = read(output, buffer.baseAddress, buffer.count)
      guard count > 0 else {
        isOpen = count < 0 && [EAGAIN, EINTR].contains(errno)
        break
      }
      take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      pieces += 1
    }
    return pieces > 0
  }

  /// Looks whether the command has ended, and notes its code.
  func look() {
    guard code == nil else { return }
    var raw: Int32 = 0
    guard waitpid(id, &raw, WNOHANG) == id else { return }
    let signal = raw & 0x7f
    code = signal == 0 ? (raw >> 8) & 0xff : 128 + signal
  }

  /// Notes the groups that run below the command now.
  func noteGroups() {
    _ = family.members(in: Started.now().table)
  }

  /// Leaves what the command may have started alone, after its end.
  func forget() {
    if let sentry {
      kill(sentry, SIGKILL)
      waitpid(sentry, nil, 0)
    }
    Started.ids.withLock { $0.subtract([id, sentry].compactMap(\.self)) }
    sentry = nil
  }

  /// Ends the command and everything it has started.
  public func end() {
    defer { forget() }
    if code == nil {
      // `swift test` passes SIGINT on, and gives its lock back.
      for entry in family.members(in: Started.now().table) {
        kill(entry.id, SIGINT)
      }
      for _ in 0..<20 where code == nil {
        usleep(10_000)
        look()
      }
    }
    ProcessFamily.end {
      let (table, strays) = Started.now()
      return family.members(in: table) + strays
    }
    look()
    // Where no table can be read, the command's own group is known at least.
    for _ in 0..<100 where code == nil {
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
    for entry in family.members(in: table) + strays
    where !atWork.contains(entry.id) {
      kill(entry.id, SIGKILL)
    }
  }
}

/// What the runner itself has started and waits for.
///
/// Any other child of the runner is a stray: one of these left it behind.
private enum Started {
  /// The IDs of these processes.
  ///
  /// The lock is held while one is started: no other process inherits what is
  /// opened for it, and it is not taken for a stray.
  static let ids = Mutex<Set<pid_t>>([])

  /// Whether a process whose parent has ended becomes a child of the runner.
  ///
  /// Then none can slip away. Linux can do that.
  static let adopts = platform_adopt_orphans() == 1

  /// What runs now, except for the runner's own group, and the strays in it.
  static func now() -> (table: ProcessTable, strays: [ProcessEntry]) {
    let (all, ids) = ids.withLock { (ProcessTable.now(), $0) }
    let table = all.without([getpgrp()])
    guard adopts else { return (table, []) }
    let runner = getpid()
    // Those that have ended leave the process table only when waited for.
    for entry in all.entries
    where entry.parent == runner && entry.isZombie && !ids.contains(entry.id) {
      waitpid(entry.id, nil, WNOHANG)
    }
    return (table, table.descendants(of: [runner], without: ids))
  }
}
