import Foundation

/// What the operating system says about one process.
struct ProcessEntry: Equatable {
  var id: pid_t
  var parent: pid_t
  var group: pid_t
  /// A process that has ended and waits for its parent to notice.
  var isZombie: Bool
  /// A process that a signal has stopped, and no other has let go on.
  var isStopped = false
}
