import Foundation

/// Lets `NoNetwork` take every request of `URLSession.shared`, in all tests of this
/// workbook, own ones included.
///
/// `scripts/observer/Start` calls it before the first test of a process: on Linux
/// it has no effect on a shared session that was already used. Each request takes the
/// time that `KATA_JOURNEY` says, in seconds.
@_cdecl("kata_refuse_network")
func refuseNetwork() {
  NoNetwork.takeOver()
  let journey = ProcessInfo.processInfo.environment["KATA_JOURNEY"]
  NoNetwork.delayRequests(by: journey.flatMap(Double.init) ?? 0)
}
