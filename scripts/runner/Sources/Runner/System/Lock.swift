import Foundation

/// Lets one command at a time work on a thing, such as a folder below `.build`.
final class Lock {
  private let file: Int32

  /// Waits until no other process holds the lock of this name.
  ///
  /// - Parameter what: What the other process may be, to be shown meanwhile.
  init(_ name: String, root: String, for what: String) throws {
    try Files.makeFolder("\(root)/.kata")
    let path = "\(root)/.kata/\(name).lock"
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0, isHeldByAnother() else { return }
    Terminal().complain("waiting for another \(what)")
    while isHeldByAnother() {
      if Interrupt.happened { throw Stop(.interrupted, "interrupted") }
      usleep(50_000)
    }
  }

  /// Takes the lock; true where another process has it.
  ///
  /// Where no lock can be had at all, as in some folders on a network, two
  /// checks at once are the lesser evil.
  private func isHeldByAnother() -> Bool {
    flock(file, LOCK_EX | LOCK_NB) != 0 && [EWOULDBLOCK, EINTR].contains(errno)
  }

  deinit {
    if file >= 0 { close(file) }
  }
}
