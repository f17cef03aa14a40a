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
  let requests = await script.requests
  #expect(
    requests == answers.map { _ in "GET \(APIService.randomAnimal)" },
    "each call should send one request, a GET for a random animal")
  return outcomes
}

@Suite struct Stage8ModernSwiftTests {
  @Test func animalReturnsTheAnimalInTheResponse() async {
    // given
    let script = TransportScript(.http(200, json(of: caracal)))
    let sut = AnimalClient(transport: script.transport)

    // when
    let outcome = await fetched(by: sut)

    // then
    #expect(
      outcome == .animal(caracal),
      "the animal in the response should be returned, decoded")
  }

  @Test(arguments: 200...299)
  func animalReturnsTheAnimalForAStatusFrom200To299(status: Int) async {
    // when
    let outcomes = await outcomes(for: .http(status, json(of: serval)))

    // then
    #expect(outcomes == [.animal(serval)], "\(status) should be a success")
  }

  @Test(arguments: badStatuses)
  func animalThrowsForAStatusOutside200To299(status: Int) async {
    // when
    let outcomes = await outcomes(
      for: .http(status, json(of: serval)), .http(status, Data()))

    // then
    #expect(outcomes == [.failure, .failure], "\(status) should be a failure")
  }

  @Test(arguments: noAnimals.compactMap(\.self))
  func animalThrowsForABodyWithoutAnAnimal(text: String) async {
    // when
    let outcomes = await outcomes(
      for: .http(200, Data(text.utf8)), .http(299, Data(text.utf8)))

    // then
    #expect(
      outcomes == [.failure, .failure], "\"\(text)\" is no animal: a failure")
  }

  @Test(arguments: networkErrors)
  func animalThrowsWhenOfflineWithNothingRemembered(error: any Error) async {
    // given: another client has an animal
    _ = await outcomes(for: .http(200, json(of: serval)))

    // when
    let outcomes = await outcomes(for: .noServer(error))

    // then
    #expect(
      outcomes == [.failure],
      "without a network and a memory there should be a failure")
  }

  @Test(arguments: networkErrors)
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
      "the client should remember, as the service does since stage 7")
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

  @Test(arguments: cancellations + [POSIXError(.ECONNRESET)], [0, 1])
  func aCancelledCallThrowsCancelled(error: any Error, animals: Int) async {
    // given: no animal is remembered, or one, and a request is under way
    let known = (0..<animals).map { _ in
      TransportScript.Answer.http(200, json(of: serval))
    }
    let script = TransportScript(answers: known + [.never(error), .offline])
    let sut = AnimalClient(transport: script.transport)
    for _ in known { _ = await fetched(by: sut) }
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
      "a cancelled call should throw .cancelled immediately, for any error")
    let next = await fetched(by: sut)
    #expect(
      next == (animals == 0 ? .failure : .animal(serval)),
      "the next call should find what was remembered")
  }
}
