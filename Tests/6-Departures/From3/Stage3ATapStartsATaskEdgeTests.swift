import Foundation
import KataTestSupport
import Testing

@testable import Departures

/// Two loads at a time without a second tap, and a tap that is taken back.
@Suite(.oneAtATime) @MainActor struct Stage3ATapStartsATaskEdgeTests {
  private let timetable = Timetable()
  private let sut: DeparturesModel
  private let zoo = list(bus("7 Zoo", in: 300, from: noon))

  init() {
    DepartureStore.shared.save([])
    NoNetwork.respond()
    sut = DeparturesModel(fetch: timetable.fetch, now: { noon })
  }

  @Test func aRefreshDuringALoadDoesNothing() async {
    let (called, held, begun) = (Gate(), Gate(), Gate())
    timetable.responses = [
      response(zoo, opening: called, waitingAt: held), { ("[]", 200) },
    ]
    let first = sut.refreshTapped()
    #expect(await called.opens())

    let second = Task {
      begun.open()
      await sut.refresh()
    }

    #expect(await begun.opens())
    held.open()
    await first.value
    await second.value
    #expect(timetable.addresses.count == 1)
    #expect(sut.rows == ["7 Zoo, 5 min"])
  }

  @Test func aTapDuringARefreshDoesNothing() async {
    let (called, held) = (Gate(), Gate())
    timetable.responses = [
      response(zoo, opening: called, waitingAt: held), { ("[]", 200) },
    ]
    let first = Task { await sut.refresh() }
    #expect(await called.opens())

    let second = sut.refreshTapped()

    held.open()
    await first.value
    await second.value
    #expect(timetable.addresses.count == 1)
  }

  @Test func aTapBesideOneThatWasCancelledDoesNothing() async {
    let (called, held) = (Gate(), Gate())
    timetable.responses = [
      response(zoo, opening: called, waitingAt: held), { ("[]", 200) },
    ]
    let first = sut.refreshTapped()
    #expect(await called.opens())
    first.cancel()

    let second = sut.refreshTapped()

    held.open()
    await first.value
    await second.value
    #expect(timetable.addresses.count == 1)
  }

  @Test func aTapAfterOneThatWasCancelledBeforeItBeganLoads() async {
    timetable.responses = [{ (zoo, 200) }, { (zoo, 200) }]
    let first = sut.refreshTapped()
    first.cancel()
    await first.value

    await sut.refreshTapped().value

    #expect(sut.rows == ["7 Zoo, 5 min"])
  }

  @Test func aTapDuringALoadThatFailsDoesNothing() async {
    let (called, held) = (Gate(), Gate())
    timetable.responses = [
      response("", status: 500, opening: called, waitingAt: held),
      { (zoo, 200) },
    ]
    let first = sut.refreshTapped()
    #expect(await called.opens())

    let second = sut.refreshTapped()

    held.open()
    await first.value
    await second.value
    #expect(timetable.addresses.count == 1)
    #expect(sut.state == .failed("The timetable is out of order."))
  }

  @Test func aTapDuringALoadLeavesWhatIsShown() async {
    let (called, held) = (Gate(), Gate())
    timetable.responses = [
      { (zoo, 200) }, response("[]", opening: called, waitingAt: held),
    ]
    await sut.refresh()
    let first = sut.refreshTapped()
    #expect(await called.opens())

    let second = sut.refreshTapped()
    // On the main actor, this task comes behind that of the tap.
    await Task {}.value

    #expect(sut.rows == ["7 Zoo, 5 min"])
    #expect(sut.state == .loading)
    held.open()
    await first.value
    await second.value
  }
}
