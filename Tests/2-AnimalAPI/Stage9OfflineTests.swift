import Foundation
import XCTest

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage9OfflineTests: XCTestCase {
  func testFetchData_offlineAfterAnAnimal_answersThatAnimalOnce() {
    // given
    let session = ScriptedSession([.animal(serval), .offline])
    let sut = APIService(session: session)
    _ = answers(of: sut)

    // when
    let answers = answers(of: sut)

    // then
    XCTAssertEqual(
      answers, ["Serval"],
      "without a network, the animal fetched before should be answered, once")
  }

  func testFetchData_offlineAfterTwoAnimals_answersTheLast() {
    // given
    let session = ScriptedSession([
      .animal(serval), .animal(caracal), .offline,
    ])
    let sut = APIService(session: session)
    _ = answers(of: sut)
    _ = answers(of: sut)

    // when
    let answers = answers(of: sut)

    // then
    XCTAssertEqual(
      answers, ["Caracal"],
      "the animal remembered should be the last one, not the first")
  }

  func testFetchData_offlineTwice_answersTheAnimalBothTimes() {
    // given
    let session = ScriptedSession([.animal(serval), .offline, .offline])
    let sut = APIService(session: session)
    _ = answers(of: sut)
    _ = answers(of: sut)

    // when
    let answers = answers(of: sut)

    // then
    XCTAssertEqual(
      answers, ["Serval"],
      "answering from memory should not use the memory up")
  }

  func testFetchData_offlineWithNothingRemembered_failsOnce() {
    // given
    let sut = APIService(session: ScriptedSession([.offline]))

    // when
    let answers = answers(of: sut)

    // then
    XCTAssertEqual(
      answers, ["failure"],
      "with no animal to remember, no network should be a failure, once")
  }

  func testFetchData_onlineAgain_answersTheNewAnimal() {
    // given
    let session = ScriptedSession([
      .animal(serval), .offline, .animal(caracal),
    ])
    let sut = APIService(session: session)
    _ = answers(of: sut)
    _ = answers(of: sut)

    // when
    let answers = answers(of: sut)

    // then
    XCTAssertEqual(
      answers, ["Caracal"],
      "when the server answers, its animal should win over the memory")
    XCTAssertEqual(
      session.requestCount, 3,
      "the server should be asked each time, whatever is remembered")
  }

  func testFetchData_status500AfterAnAnimal_fails() {
    // given
    let session = ScriptedSession([.animal(serval), .status(500)])
    let sut = APIService(session: session)
    _ = answers(of: sut)

    // when
    let answers = answers(of: sut)

    // then
    XCTAssertEqual(
      answers, ["failure"],
      "a server that answers 500 was reached: its failure should be told")
  }

  func testFetchData_brokenJSONAfterAnAnimal_fails() {
    // given
    let session = ScriptedSession([.animal(serval), .text("{")])
    let sut = APIService(session: session)
    _ = answers(of: sut)

    // when
    let answers = answers(of: sut)

    // then
    XCTAssertEqual(
      answers, ["failure"],
      "broken JSON came from a server: the failure should be told")
  }

  func testFetchData_offlineAfterAFailure_answersTheAnimalBeforeIt() {
    // given
    let session = ScriptedSession([.animal(serval), .status(500), .offline])
    let sut = APIService(session: session)
    _ = answers(of: sut)
    _ = answers(of: sut)

    // when
    let answers = answers(of: sut)

    // then
    XCTAssertEqual(
      answers, ["Serval"],
      "a failure in between should not be remembered in place of the animal")
  }

  func testFetchData_askedAgainInItsHandler_remembersAlready() {
    // given
    let session = ScriptedSession([.animal(serval), .offline])
    let sut = APIService(session: session)
    var answers: [String] = []

    // when: a lock that is still held here would wait for itself
    sut.fetchData { _ in answers += self.answers(of: sut) }

    // then
    XCTAssertEqual(
      answers, ["Serval"],
      "the animal should be remembered by the time the handler runs")
  }

  // MARK: - Fixtures

  private let serval = SampleAnimal.serval

  private var caracal: AnimalData {
    var animal = SampleAnimal.serval
    animal.name = "Caracal"
    animal.id = 44
    return animal
  }

  /// Fetches once; returns every answer: an animal's name, or "failure".
  private func answers(of sut: APIService) -> [String] {
    var answers: [String] = []
    sut.fetchData { result in
      switch result {
      case .success(let animal): answers.append(animal.name)
      case .failure: answers.append("failure")
      }
    }
    return answers
  }
}

/// A session that gives each request the next of its answers, at once.
private final class ScriptedSession: URLSessionProtocol {
  enum Answer {
    case animal(AnimalData)
    case text(String)
    case status(Int)
    case offline
  }

  private var answers: [Answer]
  private(set) var requestCount = 0

  init(_ answers: [Answer]) {
    self.answers = answers
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping DataTaskCompletionHandler
  ) -> URLSessionDataTask {
    requestCount += 1
    guard !answers.isEmpty else {
      XCTFail("there is no answer for request number \(requestCount)")
      return MockURLSessionDataTask()
    }
    let answer = answers.removeFirst()
    return MockURLSessionDataTask {
      switch answer {
      case .animal(let animal):
        let json = try? JSONEncoder().encode(animal)
        completionHandler(json, Self.response(200, to: request), nil)
      case .text(let text):
        let data = Data(text.utf8)
        completionHandler(data, Self.response(200, to: request), nil)
      case .status(let status):
        let json = SampleAnimal.json
        completionHandler(json, Self.response(status, to: request), nil)
      case .offline:
        completionHandler(nil, nil, URLError(.notConnectedToInternet))
      }
    }
  }

  private static func response(
    _ status: Int, to request: URLRequest
  ) -> HTTPURLResponse? {
    request.url.flatMap {
      HTTPURLResponse(
        url: $0, statusCode: status, httpVersion: nil, headerFields: nil)
    }
  }
}
