/// What the runner tells its watchdog, each word with what it is about.
enum WatchdogWord: String {
  case watch, forget, remove, keep

  /// The word that makes a program be the watchdog.
  static let program = "watchdog"
}
