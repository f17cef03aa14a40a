import Foundation

/// Lets `NoNetwork` take every request of `URLSession.shared`, in all tests of this
/// workbook, own ones included.
///
/// `scripts/observer/Start` calls it before the first test of a process: on Linux
/// it has no effect on a shared session that was already used.
@_cdecl("kata_refuse_network")
func refuseNetwork() { NoNetwork.takeOver() }
