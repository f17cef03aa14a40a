import Foundation

/// Lets one check at a time build in a scratch folder.
public final class Lock {
  private let file: Int32

  /// Waits until nobody else holds the lock of this name.
  ///
  /// - Parameter waiting: Is called once if somebody holds it.
  public init(_ name: String, root: String, waiting: () -> Void) throws {
    try Files.makeFolder("\(root)/.kata")
    let path = "\(root)/.kata/\(name).lock"
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    // Where no lock can be had, two checks at once are the lesser evil.
    guard file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0 else { return }
    waiting()
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      if Interrupt.happened { throw Stop(.interrupted, "interrupted") }
      usleep(50_000)
    }
  }

  deinit {
    if file >= 0 { close(file) }
  }
}
