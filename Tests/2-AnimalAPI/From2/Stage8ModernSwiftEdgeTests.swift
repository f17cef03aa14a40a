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

  @Test(arguments: [0, 1])
  func aCallCancelledBeforeItBeginsReturnsAGoodResponse(animals: Int) async {
    // given: no animal is remembered, or another one
    let known = (0..<animals).map { _ in
      TransportScript.Answer.http(200, json(of: caracal))
    }
    let script = TransportScript(
      answers: known + [.http(200, json(of: serval)), .offline])
    let sut = AnimalClient(transport: script.transport)
    for _ in known { _ = await fetched(by: sut) }

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

  @Test(arguments: [0, 1])
  func aCallCancelledAsItsResponseArrivesReturnsIt(animals: Int) async {
    // given: the transport responds although its task is cancelled
    let known = (0..<animals).map { _ in
      TransportScript.Answer.http(200, json(of: caracal))
    }
    let script = TransportScript(
      answers: known + [.http(299, json(of: serval)), .offline])
    let sut = AnimalClient(transport: script.transport)
    for _ in known { _ = await fetched(by: sut) }
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
    // given: a serval is remembered
    let script = TransportScript(.http(200, json(of: serval)), answer, .offline)
    let sut = AnimalClient(transport: script.transport)
    _ = await fetched(by: sut)
    await script.duringTheNextRequest {
      withUnsafeCurrentTask { $0?.cancel() }
    }

    // when
    let outcome = await Task { await fetched(by: sut) }.value

    // then
    #expect(
      outcome == .failure,
      "only what the transport throws should count as cancelled")
    #expect(
      await fetched(by: sut) == .animal(serval), "and nothing be forgotten")
  }

  @Test(arguments: networkErrors + cancellations, [0, 1])
  func aCallCancelledBeforeItBeginsThrowsCancelledForAnyError(
    error: any Error, animals: Int
  ) async {
    // given: no animal is remembered, or one
    let known = (0..<animals).map { _ in
      TransportScript.Answer.http(200, json(of: serval))
    }
    let script = TransportScript(
      answers: known + [.noServer(error), .noServer(error), .offline])
    let sut = AnimalClient(transport: script.transport)
    for _ in known { _ = await fetched(by: sut) }

    // when
    let outcomes = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return [await fetched(by: sut), await fetched(by: sut)]
    }.value

    // then
    #expect(
      outcomes == [.cancelled, .cancelled],
      "\(error) in a cancelled task should become .cancelled")
    #expect(
      await script.requests
        == (1...animals + 2).map { _ in "GET \(APIService.randomAnimal)" },
      "a cancelled call should send its request, too")
    #expect(
      await fetched(by: sut) == (animals == 0 ? .failure : .animal(serval)),
      "the next call should find what was remembered")
  }

  @Test func aCancelledCallLeavesTheOthersAlone() async {
    // given: one call is under way, and another one comes to its end
    let script = TransportScript(
      .never(URLError(.cancelled)), .http(200, json(of: serval)), .offline)
    let sut = AnimalClient(transport: script.transport)
    let underWay = Gate()
    await script.duringTheNextRequest { underWay.open() }
    let call = Task {
      defer { underWay.open() }
      return await fetched(by: sut)
    }
    _ = await underWay.opens(within: 5)
    let other = await outcome(within: 5) { await fetched(by: sut) }

    // when
    call.cancel()

    // then
    let cancelled = await outcome(within: 5) { await call.value }
    #expect(
      [other, cancelled] == [
        .returned(.animal(serval)), .returned(.cancelled),
      ],
      "each call should end as its own request does")
    #expect(
      await fetched(by: sut) == .animal(serval),
      "the next call should find the other call's animal")
  }

  @Test func failuresFirstDoNotKeepItFromRemembering() async {
    // when
    let outcomes = await outcomes(
      for: .offline, .http(404, Data()), .noServer(CancellationError()),
      .http(201, json(of: serval)), .offline, .offline)

    // then
    #expect(
      outcomes == [
        .failure, .failure, .cancelled, .animal(serval), .animal(serval),
        .animal(serval),
      ],
      "an animal should be kept, whatever came before it")
  }

  @Test(arguments: 200...299)
  func anyGoodResponseIsRemembered(status: Int) async {
    // given
    var heavier = serval
    heavier.weightMax = "42"

    // when
    let outcomes = await outcomes(
      for: .http(200, json(of: serval)), .http(status, json(of: heavier)),
      .offline)

    // then
    #expect(
      outcomes == [.animal(serval), .animal(heavier), .animal(heavier)],
      "the animal in the last good response should be remembered")
  }

  @Test(arguments: unusualAnimals)
  func anyAnimalIsReturnedAndRemembered(animal: AnimalData) async {
    // when
    let outcomes = await outcomes(for: .http(200, json(of: animal)), .offline)

    // then
    #expect(
      outcomes.map { $0 == .animal(animal) } == [true, true],
      "what kind of animal it is shouldn't matter")
  }

  @Test(.oneAtATime)
  func aClientGivenNoTransportUsesTheSharedSession() async {
    // given
    NoNetwork.respond(with: String(decoding: json(of: caracal), as: UTF8.self))

    // when
    let outcome = await outcome(within: 5) { await fetched(by: AnimalClient()) }

    // then
    #expect(
      outcome == .returned(.animal(caracal)),
      "the app passes no transport: the client should use the network")
  }

  @Test func aClientIsAnActor() {
    let sut: Any = AnimalClient()

    #expect(sut is any Actor, "only one task at a time may use its properties")
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
