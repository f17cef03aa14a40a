import Foundation

extension Workbook {
  /// Runs this while no other command works on the same thing, such as a folder
  /// below `.build`.
  ///
  /// - Parameter what: What the other command may be, to be shown meanwhile.
  public func locked<Result>(
    _ name: String, for what: String, _ work: () throws -> Result
  ) throws -> Result {
    try Files.makeFolder(path(".kata"))
    let file = open(
      path(".kata/\(name).lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    defer { close(file) }
    if isHeldByAnother(file) {
      Terminal().complain("waiting for another \(what)")
      while isHeldByAnother(file) {
        if Interrupt.happened { throw Stop.interrupted }
        usleep(50_000)
      }
    }
    return try work()
  }

  /// Takes the lock; true where another process has it.
  ///
  /// Where no lock can be had at all, as in some folders on a network, two
  /// checks at once are the lesser evil.
  private func isHeldByAnother(_ file: Int32) -> Bool {
    flock(file, LOCK_EX | LOCK_NB) != 0 && [EWOULDBLOCK, EINTR].contains(errno)
  }
}
