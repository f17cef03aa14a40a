import Foundation
import KataTestSupport
import Testing

@testable import AnimalAPI

@Suite struct Stage8ModernSwiftEdgeTests {
  @Test func animalThrowsForABadResponseAndForgetsNothing() async {
    // when
    let outcomes = await outcomes(
      for: .http(200, json(of: serval)), .http(500, json(of: caracal)),
      .http(200, Data("{".utf8)), .notHTTP(json(of: caracal)), .offline)

    // then
    #expect(
      outcomes == [
        .animal(serval), .failure, .failure, .failure, .animal(serval),
      ],
      "memory is for a missing network, not for a server that responded")
  }

  @Test(arguments: cancellations)
  func aCancelledRequestThrowsCancelled(error: any Error) async {
    // when: the transport was cancelled, and not the task
    let outcomes = await outcomes(
      for: .noServer(error), .http(200, json(of: serval)), .noServer(error),
      .offline)

    // then
    #expect(
      outcomes == [.cancelled, .animal(serval), .cancelled, .animal(serval)],
      "\(error) should become .cancelled, and change nothing")
  }

  @Test func aCallCancelledBeforeItBeginsReturnsAGoodResponse() async {
    // given
    let script = TransportScript(.http(200, json(of: serval)), .offline)
    let sut = AnimalClient(transport: script.transport)

    // when
    let outcome = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await fetched(by: sut)
    }.value

    // then
    #expect(
      outcome == .animal(serval),
      "a good response should be returned, although the task was cancelled")
    #expect(
      await fetched(by: sut) == .animal(serval), "and it should be remembered")
  }

  @Test func aCallCancelledAsItsResponseArrivesReturnsIt() async {
    // given: the transport responds although its task is cancelled
    let script = TransportScript(.http(200, json(of: serval)), .offline)
    let sut = AnimalClient(transport: script.transport)
    await script.duringTheNextRequest {
      withUnsafeCurrentTask { $0?.cancel() }
    }

    // when
    let outcome = await Task { await fetched(by: sut) }.value

    // then
    #expect(
      outcome == .animal(serval),
      "what has arrived should be returned, although the task was cancelled")
    #expect(
      await fetched(by: sut) == .animal(serval), "and it should be remembered")
  }

  @Test(arguments: [
    TransportScript.Answer.http(500, json(of: caracal)),
    .http(200, Data("{".utf8)), .notHTTP(json(of: caracal)),
  ])
  func aCallCancelledAsABadResponseArrivesFails(
    answer: TransportScript.Answer
  ) async {
    // given
    let script = TransportScript(answer)
    let sut = AnimalClient(transport: script.transport)
    await script.duringTheNextRequest {
      withUnsafeCurrentTask { $0?.cancel() }
    }

    // when
    let outcome = await Task { await fetched(by: sut) }.value

    // then
    #expect(
      outcome == .failure,
      "only what the transport throws should count as cancelled")
  }

  @Test func twoCallsAtOnceGetAnAnimalEachAndTheLastIsRemembered() async {
    // given: while a heavier serval is under way, another call gets the serval
    var heavier = serval
    heavier.weightMax = "42"
    let script = TransportScript(
      .http(299, json(of: heavier)), .http(200, json(of: serval)), .offline)
    let sut = AnimalClient(transport: script.transport)
    let recorder = HandlerRecorder<Fetched>()
    await script.duringTheNextRequest {
      await ends(within: 5) { recorder.record(await fetched(by: sut)) }
    }

    // when
    for _ in 1...2 { recorder.record(await fetched(by: sut)) }

    // then
    #expect(
      recorder.calls == [.animal(serval), .animal(heavier), .animal(heavier)],
      "each call should get its own animal; the last to arrive should be kept")
  }
}
