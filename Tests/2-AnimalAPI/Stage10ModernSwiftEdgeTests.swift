import Foundation
import KataTestSupport
import Testing

@testable import AnimalAPI

@Suite struct Stage10ModernSwiftEdgeTests {
  @Test func animalThrowsForABadAnswerAndForgetsNothing() async {
    // when
    let outcomes = await outcomes(
      for: .http(200, json(of: serval)), .http(500, json(of: caracal)),
      .http(503, Data()), .notHTTP(json(of: caracal)), .offline)

    // then
    #expect(
      outcomes == [
        .animal(serval), .failure, .failure, .failure, .animal(serval),
      ],
      "memory is for a missing network, not for a server that answered")
  }

  @Test(arguments: [URLError(.cancelled), CancellationError()] as [any Error])
  func aCancelledRequestThrowsCancelled(error: any Error) async {
    // when: the transport was cancelled, and not the task
    let outcomes = await outcomes(
      for: .http(200, json(of: serval)), .noServer(error), .offline)

    // then
    #expect(
      outcomes == [.animal(serval), .cancelled, .animal(serval)],
      "\(error) should become .cancelled, and change nothing")
  }

  @Test func twoCallsAtOnceGetAnAnimalEach() async {
    // given
    let script = TransportScript(
      .http(200, json(of: serval)), .http(200, json(of: caracal)))
    let sut = AnimalClient(transport: script.transport)

    // when
    async let first = fetched(by: sut)
    async let second = fetched(by: sut)
    let outcomes = await [first, second]

    // then
    #expect(
      outcomes.contains(.animal(serval)) && outcomes.contains(.animal(caracal)),
      "each of two calls should get the answer to its own request")
  }
}
