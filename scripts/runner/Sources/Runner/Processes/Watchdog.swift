import Foundation

/// Ends what the runner started when the runner itself is killed.
///
/// A small shell reads a pipe whose other end only the runner holds, and is
/// told of every process group. Whatever ends the runner closes the pipe.
enum Watchdog {
  /// The shell's process; 0 when none could be started.
  static var id: pid_t { shell.id }

  /// Lets the group be ended if the runner is.
  static func watch(_ group: pid_t) { tell("watch \(group)") }

  /// Leaves the group alone from now on: the runner has ended it.
  static func forget(_ group: pid_t) { tell("forget \(group)") }

  private static func tell(_ line: String) {
    guard shell.pipe >= 0 else { return }
    let bytes = Array((line + "\n").utf8)
    _ = write(shell.pipe, bytes, bytes.count)
  }

  private static let shell: (id: pid_t, pipe: Int32) = start()

  /// The runner's own group, which tests may not make us end, is `$1`.
  ///
  /// Linux has `/proc`, and in a small container no `ps`.
  private static let script = """
    trap '' HUP INT QUIT TERM
    groups=' '
    while read -r word group; do
      case $word in
      watch) groups="$groups$group " ;;
      forget) groups="${groups%% "$group" *} ${groups#* "$group" }" ;;
      esac
    done
    list_all() {
      if [ -r /proc/self/stat ]; then
        for stat in /proc/[0-9]*/stat; do
          { read -r line <"$stat"; } 2>/dev/null || continue
          set -- ${line##*) }
          [ "$1" = Z ] || printf '%s ' "${line%% *}" "$2" "$3"
        done
      else
        ps -axo pid=,ppid=,pgid=,stat= | while read -r id parent group state; do
          case $state in Z*) ;; *) printf '%s ' "$id" "$parent" "$group" ;; esac
        done
      fi
    }
    mine=" $$ $1 "
    stopped=
    round=0
    while [ "$groups" != ' ' ] && [ $round -lt 100 ]; do
      round=$((round + 1))
      ids=' '
      grows=1
      all=$(list_all)
      while [ $grows = 1 ]; do
        grows=0
        set -- $all
        while [ $# -gt 2 ]; do
          case $mine in *" $3 "*) shift 3; continue ;; esac
          case $ids in *" $1 "*) shift 3; continue ;; esac
          case "$groups/$ids" in
          *" $3 "*/* | */*" $2 "*)
            ids="$ids$1 "
            grows=1
            case $groups in *" $3 "*) ;; *) groups="$groups$3 " ;; esac
            ;;
          esac
          shift 3
        done
      done
      [ "$ids" = ' ' ] && exit 0
      if [ "$ids" != "$stopped" ]; then
        # What is stopped starts nothing while the others are looked for.
        kill -STOP $ids 2>/dev/null
        stopped=$ids
      else
        kill -KILL $ids 2>/dev/null
        stopped=
        sleep 0.1
      fi
    done
    """

  private static func start() -> (id: pid_t, pipe: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (0, -1) }
    defer { close(ends[0]) }
    // No other process may hold the end that is to close with the runner.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    signal(SIGPIPE, SIG_IGN)
    let started = GroupLeader.start(
      ["/bin/sh", "-c", script, "watchdog", "\(getpgrp())"], in: "/",
      environment: ProcessInfo.processInfo.environment, input: ends[0])
    guard case .success(let id) = started else {
      close(ends[1])
      return (0, -1)
    }
    Started.ids.withLock { _ = $0.insert(id) }
    return (id, ends[1])
  }
}
