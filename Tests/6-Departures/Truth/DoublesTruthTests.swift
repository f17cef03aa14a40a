import Foundation
import KataTestSupport
import LoopbackServer
import Testing
import TruthKit

@testable import Departures

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Whether this kata's doubles let the screen show what a real session does.
@Suite(.oneAtATime) @MainActor struct DoublesTruthTests {
  private func respond(_ mood: Mood) -> (body: String, status: Int)? {
    switch mood {
    case .good, .moved, .moody: ("[]", 200)
    case .broken: ("Something went wrong.", 500)
    case .lost: ("There is nothing here.", 404)
    case .garbage: ("<html></html>", 200)
    case .empty: ("", 200)
    case .slow, .down, .cut: nil
    }
  }

  /// What the screen shows after a load by this `fetch`.
  private func state(
    after fetch: @escaping DeparturesModel.Fetch
  ) async -> DeparturesModel.State {
    DepartureStore.shared.save([])
    let sut = DeparturesModel(fetch: fetch)
    await sut.refresh()
    return sut.state
  }

  @Test func theDoublesTellTheTruth() async throws {
    for mood in Reality.moods {
      let server = try LoopbackServer(mood)
      let session = Reality.session()
      let real = await state { _ in
        var request = URLRequest(
          url: server.address.appendingPathComponent("stops/7"))
        if mood == .slow { request.timeoutInterval = 0.2 }
        return try await session.data(for: request)
      }
      session.invalidateAndCancel()
      server.stop()

      let timetable = Timetable()
      let response = respond(mood)
      timetable.responses = response.map { response in [{ response }] } ?? []
      #expect(await state(after: timetable.fetch) == real, "\(mood)")

      if let (body, status) = response {
        NoNetwork.respond(with: .body(body, status: status))
      } else {
        NoNetwork.respond()
      }
      let sut = DeparturesModel()
      await sut.refresh()
      #expect(sut.state == real, "\(mood)")
    }
  }

  /// A test that forgets to wait takes no other's reply.
  @Test func aRequestGetsWhatWasThereWhenItBegan() async throws {
    let url = try #require(URL(string: "http://kata.invalid"))
    NoNetwork.respond(with: "first", "second")
    let bodies = HandlerRecorder<String>()
    let isOver = Gate()
    for _ in 1...3 {
      URLSession.shared.dataTask(with: url) { data, _, _ in
        bodies.record(data.map { String(decoding: $0, as: UTF8.self) } ?? "-")
        if bodies.calls.count == 3 { isOver.open() }
      }.resume()
    }

    NoNetwork.respond(with: "new")

    #expect(await isOver.opens())
    #expect(bodies.calls.sorted() == ["-", "first", "second"])
    #expect(NoNetwork.unused == ["new"])
    #expect(NoNetwork.requests == [])
  }
}
