import Foundation
import Synchronization

/// Writes to the standard outputs, which may be closed or full.
enum Printer {
  private struct State {
    /// What the status line shows; empty where there is none.
    var status = ""
    /// Why the standard output takes nothing any more.
    var failure: Int32?
  }

  private static let state = Mutex(State())

  /// The error number, once the standard output takes nothing any more.
  static var failure: Int32? { state.withLock { $0.failure } }

  /// Lets no file that is opened later take a closed output's place.
  ///
  /// To be called before anything is opened.
  static func holdPlaces() {
    for file: Int32 in 0...2 where fcntl(file, F_GETFD) == -1 {
      // What is written to the standard output fails as it would have done.
      _ = open("/dev/null", file == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes a text to the standard output; after a failure, nothing.
  static func print(_ text: String) {
    state.withLock { state in
      clear(&state)
      if state.failure == nil { state.failure = write(text, to: STDOUT_FILENO) }
    }
  }

  /// Writes a text to the standard error output, if that can be.
  static func complain(_ text: String) {
    state.withLock { state in
      clear(&state)
      _ = write(text, to: STDERR_FILENO)
    }
  }

  /// Lets the status line show the text, till the next text is written.
  static func status(_ text: String) {
    state.withLock { state in
      guard text != state.status else { return }
      _ = write("\r\u{1B}[2K\(text)", to: STDERR_FILENO)
      state.status = text
    }
  }

  private static func clear(_ state: inout State) {
    guard !state.status.isEmpty else { return }
    _ = write("\r\u{1B}[2K", to: STDERR_FILENO)
    state.status = ""
  }

  /// Writes it all; returns the error number where that fails.
  private static func write(_ text: String, to file: Int32) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // A full pipe must not keep Ctrl-C waiting.
      var interest = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
      if poll(&interest, 1, 100) == 0 {
        if Interrupt.happened { return EINTR }
        continue
      }
      // As much as a pipe takes at once.
      let piece = rest.prefix(4096)
      let count = piece.withUnsafeBytes {
        Foundation.write(file, $0.baseAddress, $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if ![EINTR, EAGAIN].contains(errno) {
        return errno
      }
    }
    return nil
  }
}
