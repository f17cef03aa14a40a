import Foundation
import KataTestSupport
import Testing

@testable import AnimalAPI

/// Awaits one animal, or the error: no cast, `animal()` names its type.
func fetched(by sut: AnimalClient) async -> Fetched {
  do {
    return .animal(try await sut.animal())
  } catch {
    return Fetched(error)
  }
}

/// Asks once for each answer, with one client; returns how each call ended.
func outcomes(for answers: TransportScript.Answer...) async -> [Fetched] {
  let script = TransportScript(answers: answers)
  let sut = AnimalClient(transport: script.transport)
  var outcomes: [Fetched] = []
  for _ in answers { outcomes.append(await fetched(by: sut)) }
  return outcomes
}

@Suite struct Stage10ModernSwiftTests {
  @Test func animalReturnsTheAnimalInTheAnswer() async {
    // given
    let script = TransportScript(.http(200, json(of: caracal)))
    let sut = AnimalClient(transport: script.transport)

    // when
    let outcome = await fetched(by: sut)

    // then
    #expect(
      outcome == .animal(caracal),
      "the animal in the answer should be returned, decoded")
    let requests = await script.requests
    #expect(
      requests == ["GET \(APIService.randomAnimal)"],
      "a random animal should be asked for once, by GET")
  }

  @Test(arguments: [200, 204, 299])
  func animalReturnsTheAnimalForAStatusFrom200To299(status: Int) async {
    // when
    let outcomes = await outcomes(for: .http(status, json(of: serval)))

    // then
    #expect(outcomes == [.animal(serval)], "\(status) should be a success")
  }

  @Test(arguments: [199, 300, 404, 500])
  func animalThrowsForAStatusOutside200To299(status: Int) async {
    // when
    let outcomes = await outcomes(for: .http(status, json(of: serval)))

    // then
    #expect(outcomes == [.failure], "\(status) should be a failure")
  }

  @Test(arguments: ["", "{", "null", #"{"message": "closed today"}"#])
  func animalThrowsForABodyWithoutAnAnimal(text: String) async {
    // when
    let outcomes = await outcomes(for: .http(200, Data(text.utf8)))

    // then
    #expect(outcomes == [.failure], "\"\(text)\" is no animal: a failure")
  }

  @Test func animalThrowsWhenOfflineWithNothingRemembered() async {
    // when
    let outcomes = await outcomes(for: .offline)

    // then
    #expect(
      outcomes == [.failure],
      "without a network and a memory there should be a failure")
  }

  @Test(
    arguments: [URLError(.timedOut), POSIXError(.ECONNRESET)] as [any Error])
  func animalReturnsTheLastOneWhenOffline(error: any Error) async {
    // when
    let outcomes = await outcomes(
      for: .http(200, json(of: serval)), .http(200, json(of: caracal)),
      .offline, .noServer(error))

    // then
    #expect(
      outcomes == [
        .animal(serval), .animal(caracal), .animal(caracal), .animal(caracal),
      ],
      "the client should remember, as the service does since stage 9")
  }

  @Test func anOfflineCallReturnsWhatAnotherFetchedMeanwhile() async {
    // given
    let script = TransportScript(.offline, .http(200, json(of: serval)))
    let sut = AnimalClient(transport: script.transport)
    await script.duringTheNextRequest {
      await ends(within: 5) { _ = await fetched(by: sut) }
    }

    // when
    let outcome = await fetched(by: sut)

    // then
    #expect(
      outcome == .animal(serval),
      "the serval came while this request was under way: it is remembered")
  }

  @Test func aCancelledCallThrowsCancelled() async {
    // given: an animal is remembered, and a second request is under way
    let script = TransportScript(.http(200, json(of: serval)), .never)
    let sut = AnimalClient(transport: script.transport)
    _ = await fetched(by: sut)
    let underWay = Gate()
    await script.duringTheNextRequest { underWay.open() }
    let call = Task {
      defer { underWay.open() }
      return await fetched(by: sut)
    }
    _ = await underWay.opens(within: 5)

    // when
    call.cancel()

    // then
    let outcome = await outcome(within: 5) { await call.value }
    #expect(
      outcome == .returned(.cancelled),
      "a cancelled call should throw .cancelled at once, and return no old animal"
    )
  }
}
