import KataTestSupport
import Testing

@testable import Departures

@MainActor extension DeparturesModel {
  /// Taps, and waits until the spinner has come and gone.
  func tap(getting body: String, status: Int = 200) async {
    let gate = Gate()
    NoNetwork.respond(with: .body(body, status: status, after: gate))
    refreshTapped()
    #expect(await until(state == .loading))
    gate.open()
    #expect(await until(state != .loading))
  }
}
