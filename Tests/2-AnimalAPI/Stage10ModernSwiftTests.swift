import Foundation
import KataTestSupport
import Testing

@testable import AnimalAPI

@Suite struct Stage10ModernSwiftTests {
  @Test func animalReturnsTheAnimalInTheAnswer() async {
    // given
    let script = TransportScript(.http(200, json(of: caracal)))
    let sut = AnimalClient(transport: script.transport)

    // when
    let outcome = await outcome(of: sut)

    // then
    #expect(
      outcome == .animal(caracal),
      "the animal in the answer should be returned, decoded")
  }

  @Test func animalMakesOneGETRequest() async {
    // given
    let script = TransportScript(.http(200, json(of: serval)))
    let sut = AnimalClient(transport: script.transport)

    // when
    _ = await outcome(of: sut)

    // then
    let requests = await script.requests
    #expect(
      requests == ["GET \(APIService.randomAnimal)"],
      "a random animal should be asked for once, by GET")
  }

  @Test(arguments: [200, 201, 204, 206, 299])
  func animalReturnsTheAnimalForAStatusFrom200To299(status: Int) async {
    // given
    let script = TransportScript(.http(status, json(of: serval)))
    let sut = AnimalClient(transport: script.transport)

    // when
    let outcome = await outcome(of: sut)

    // then
    #expect(outcome == .animal(serval), "\(status) should be a success")
  }

  @Test(arguments: [20, 199, 300, 304, 404, 408, 429, 500, 503, 2_000])
  func animalThrowsForAStatusOutside200To299(status: Int) async {
    // given
    let script = TransportScript(.http(status, json(of: serval)))
    let sut = AnimalClient(transport: script.transport)

    // when
    let outcome = await outcome(of: sut)

    // then
    #expect(outcome == .failure, "\(status) should be a failure")
  }

  @Test(arguments: [
    "", "{", "null", #"{"message": "closed today"}"#,
    "[\(String(decoding: SampleAnimal.json, as: UTF8.self))]",
  ])
  func animalThrowsForABodyWithoutAnAnimal(text: String) async {
    // given
    let script = TransportScript(.http(200, Data(text.utf8)))
    let sut = AnimalClient(transport: script.transport)

    // when
    let outcome = await outcome(of: sut)

    // then
    #expect(
      outcome == .failure, "\"\(text)\" is no animal: a failure")
  }

  @Test func animalThrowsForAResponseThatIsNotHTTP() async {
    // given
    let script = TransportScript(.notHTTP(json(of: serval)))
    let sut = AnimalClient(transport: script.transport)

    // when
    let outcome = await outcome(of: sut)

    // then
    #expect(
      outcome == .failure,
      "a response without a status should be a failure")
  }

  @Test func animalThrowsWhenOfflineWithNothingRemembered() async {
    // given: another client has fetched an animal
    let other = TransportScript(.http(200, json(of: serval)))
    _ = await outcome(of: AnimalClient(transport: other.transport))
    let script = TransportScript(.offline)
    let sut = AnimalClient(transport: script.transport)

    // when
    let outcome = await outcome(of: sut)

    // then
    #expect(
      outcome == .failure,
      "without a network and a memory there should be a failure")
  }

  @Test func animalReturnsTheLastOneWhenOffline() async {
    // given
    var old = caracal
    old.name = "Old caracal"
    let script = TransportScript(
      .http(200, json(of: serval)), .http(201, json(of: caracal)), .offline,
      .http(299, json(of: old)), .offline)
    let sut = AnimalClient(transport: script.transport)

    // when
    var outcomes: [Outcome] = []
    for _ in 1...5 { outcomes.append(await outcome(of: sut)) }

    // then
    #expect(
      outcomes == [
        .animal(serval), .animal(caracal), .animal(caracal), .animal(old),
        .animal(old),
      ],
      "the client should remember, as the service does since stage 9")
  }

  @Test func animalAnswersAnyErrorOfTheTransportFromMemory() async {
    // given
    struct Tunnel: Error {}
    let errors: [any Error] = [
      URLError(.timedOut), URLError(.networkConnectionLost),
      URLError(.cancelled), CancellationError(), Tunnel(),
    ]

    for error in errors {
      let script = TransportScript(
        .http(200, json(of: serval)), .noServer(error))
      let sut = AnimalClient(transport: script.transport)
      _ = await outcome(of: sut)

      // when
      let outcome = await outcome(of: sut)

      // then
      #expect(
        outcome == .animal(serval), "\(error) should be answered from memory")
    }
  }

  @Test func animalThrowsForABadAnswerAndForgetsNothing() async {
    // given
    let bad: [TransportScript.Answer] = [
      .http(500, json(of: caracal)), .http(404, Data()),
      .http(200, Data("{".utf8)), .notHTTP(json(of: caracal)),
      .http(304, Data()), .http(503, Data()),
    ]
    let script = TransportScript(
      answers: [.http(200, json(of: serval))] + bad + [.offline, .offline])
    let sut = AnimalClient(transport: script.transport)

    // when
    var outcomes: [Outcome] = []
    for _ in 1...9 { outcomes.append(await outcome(of: sut)) }

    // then
    #expect(
      outcomes == [
        .animal(serval), .failure, .failure, .failure, .failure, .failure,
        .failure, .animal(serval), .animal(serval),
      ],
      "memory is for a missing network, not for a server that answered")
    let requests = await script.requests
    #expect(
      requests.count == 9, "each call should ask the server, and once only")
  }

  @Test func twoCallsAtOnceGetAnAnimalEach() async {
    // given
    let script = TransportScript(
      .http(200, json(of: serval)), .http(200, json(of: caracal)))
    let sut = AnimalClient(transport: script.transport)

    // when
    async let first = outcome(of: sut)
    async let second = outcome(of: sut)
    let outcomes = await [first, second]

    // then
    #expect(
      outcomes.contains(.animal(serval)),
      "one of two requests at once should get the first answer")
    #expect(
      outcomes.contains(.animal(caracal)),
      "the other of two requests at once should get the second answer")
  }

  @Test func anOfflineCallReturnsWhatAnotherFetchedMeanwhile() async {
    // given
    let script = TransportScript(.offline, .http(200, json(of: serval)))
    let sut = AnimalClient(transport: script.transport)
    let second = HandlerRecorder<Outcome>()
    await script.duringTheNextRequest {
      try? await within(seconds: 2) {
        second.record(await self.outcome(of: sut))
      }
    }

    // when
    let outcome = await outcome(of: sut)

    // then
    #expect(
      second.calls == [.animal(serval)],
      "the second request should have been sent by now, and answered")
    #expect(
      outcome == .animal(serval),
      "the serval came while this request was under way: it is remembered")
    let cancelled = await script.cancelled
    #expect(cancelled == [], "a second call should not cancel the first")
  }

  @Test func aCancelledCallReturnsTheAnimalThatCame() async {
    // given
    let script = TransportScript(
      .http(200, json(of: serval)), .http(200, json(of: caracal)))
    let sut = AnimalClient(transport: script.transport)
    await script.duringTheNextRequest {
      withUnsafeCurrentTask { $0?.cancel() }
    }

    // when
    let outcomes = await Task {
      [await self.outcome(of: sut), await self.outcome(of: sut)]
    }.value

    // then
    #expect(
      outcomes == [.animal(serval), .animal(caracal)],
      "an animal that came should be returned, also to a cancelled task")
  }

  /// Awaits one animal, or the error: no cast, `animal()` names its type.
  private func outcome(
    of sut: AnimalClient
  ) async -> Outcome {
    do {
      return .animal(try await sut.animal())
    } catch {
      return Outcome(Result<AnimalData, APIError>.failure(error))
    }
  }
}
