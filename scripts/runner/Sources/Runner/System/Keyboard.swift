import Foundation
import Platform
import Synchronization

/// Reads single keys while a command works, and leaves the terminal as it was.
final class Keyboard: Sendable {
  /// Whether there is a terminal to read keys from.
  let isThere: Bool
  private let before: termios
  private let keys: termios
  /// The key that comes next, where it was looked at and not taken.
  ///
  /// Its lock is held while keys are read: of two threads that see the same key, one
  /// would wait for the next.
  private let next = Mutex<Character?>(nil)

  /// Begins to read keys, where there is a terminal to read them from.
  init() {
    isThere = isatty(STDIN_FILENO) == 1
    var settings = termios()
    if isThere { tcgetattr(STDIN_FILENO, &settings) }
    before = settings
    // Keys come one at a time and are not shown; Ctrl-C stays what it is.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    keys = settings
    _ = isReady()
  }

  deinit {
    restore()
  }

  /// Gives the terminal back as it was.
  func restore() {
    if isThere, isInFront { set(before) }
  }

  /// The key that was pressed, in lower case, waiting no longer than this; nil
  /// for none.
  func key(waiting milliseconds: Int32) -> Character? {
    next.withLock { next in
      defer { next = nil }
      return next ?? read(waiting: milliseconds)
    }
  }

  /// Whether this key was pressed, which stays the next one then.
  ///
  /// Others that were pressed before it are passed over.
  func isNext(_ key: Character) -> Bool {
    next.withLock { next in
      if next == nil, read(waiting: 0) == key { next = key }
      return next == key
    }
  }

  private func read(waiting milliseconds: Int32) -> Character? {
    let isReady = isReady()
    if isReady, !Self.isReadable(waiting: milliseconds) { return nil }
    guard isReady, let byte = Self.read() else {
      usleep(UInt32(milliseconds) * 1000)
      return nil
    }
    guard byte != 0x1B else {
      // An arrow, say, is a sequence whose end looks like a letter.
      while Self.isReadable(waiting: 0), Self.read() != nil {}
      return nil
    }
    return Character(UnicodeScalar(byte)).lowercased().first
  }

  /// Whether this command gets the terminal's keys, and not another one.
  ///
  /// A terminal that controls no session gives them to any reader.
  private var isInFront: Bool {
    [getpgrp(), -1].contains(tcgetpgrp(STDIN_FILENO))
  }

  /// Sets the terminal for keys, as a shell may have had it meanwhile, after
  /// Ctrl-Z; false where there is none.
  private func isReady() -> Bool {
    // A command in the background would be stopped for it.
    guard isThere, isInFront else { return false }
    set(keys)
    return true
  }

  private func set(_ settings: termios) {
    var settings = settings
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// Whether there is something to read, or nothing more to come.
  static func isReadable(waiting milliseconds: Int32) -> Bool {
    platform_wait_for_input(STDIN_FILENO, milliseconds) == 1
  }

  private static func read() -> UInt8? {
    var byte: UInt8 = 0
    return Foundation.read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
  }

  /// The next line of the standard input, as far as there is one.
  ///
  /// - Throws: a `Stop` after Ctrl-C, which a call that reads would sit out.
  static func line() throws -> String {
    while !isReadable(waiting: 50) {
      if Interrupt.happened { throw Stop.interrupted }
    }
    var bytes: [UInt8] = []
    while let byte = read(), byte != UInt8(ascii: "\n") { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
