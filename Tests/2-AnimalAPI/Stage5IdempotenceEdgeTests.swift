import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage5IdempotenceEdgeTests: XCTestCase {
  // MARK: - What is stored

  func testPostAndPut_storeTheWholeAnimal() throws {
    for animal in unusualAnimals {
      // given: each of the three replaces nothing, or a serval
      let sut = FakeZooServer(animals: [serval])
      var wanted = [7, 161, 162].map { id in
        var stored = animal
        stored.id = id
        return stored
      }

      // when
      let responses = try [
        "POST /animals", "PUT /animals/161", "PUT /animals/7",
      ].map { sut.respond(to: try request($0, json(of: animal))).body }

      // then
      XCTAssertTrue(
        sut.animals == wanted, "each field should be that of the body")
      wanted.reverse()
      XCTAssertTrue(
        try responses.map {
          try JSONDecoder().decode(AnimalData.self, from: $0)
        } == wanted, "a response should have the animal as it's stored now")
    }
  }

  func testIDInTheBody_isIgnored() {
    for id in [900, 1, 0, -1] {
      // given
      let sut = FakeZooServer(animals: [serval])
      var animal = caracal
      animal.id = id

      // when
      let responses = [
        "PUT /animals/7", "PUT /animals/161", "POST /animals", "POST /animals",
      ].map { sut.send($0, animal) }

      // then
      XCTAssertEqual(
        responses,
        [
          "201 7 Caracal", "200 161 Caracal", "201 162 Caracal",
          "201 163 Caracal",
        ],
        "an id of \(id) in the body should change nothing")
    }
  }

  func testID0_isAnID() {
    // given
    let sut = FakeZooServer(animals: [])

    // when
    let responses = [
      "PUT /animals/0", "GET /animals/0", "DELETE /animals/0", "POST /animals",
    ].map { sut.send($0, serval) }

    // then
    XCTAssertEqual(
      responses, ["201 0 Serval", "200 0 Serval", "204", "201 1 Serval"],
      "0 has no leading zeros: it is one")
  }

  func testDeletedAnimal_leavesItsIDFreeForPutAlone() {
    // given: the highest id is there from the beginning
    let sut = FakeZooServer(animals: [serval, caracal])

    // when
    let responses = [
      "DELETE /animals/161", "POST /animals", "DELETE /animals/162",
      "DELETE /animals/44", "DELETE /animals/500", "GET /animals/600",
      "POST /animals", "PUT /animals/161", "PUT /animals/161",
    ].map { sut.send($0, serval) }

    // then
    XCTAssertEqual(
      responses,
      [
        "204", "201 162 Serval", "204", "204", "404", "404", "201 163 Serval",
        "201 161 Serval", "200 161 Serval",
      ],
      "a new id should be above all ids ever held, and of no others; PUT should "
        + "find the id of a deleted animal free")
  }

  func testGet_findsWhatWasChanged() {
    // given
    let sut = FakeZooServer(animals: [serval])

    // when
    let responses = [
      "GET /animals", "POST /animals", "PUT /animals/7", "GET /animals",
      "GET /animals/rand", "GET /animals/162", "DELETE /animals/7",
      "GET /animals/7", "GET /animals/rand", "DELETE /animals/161",
      "DELETE /animals/162", "GET /animals/162", "GET /animals",
      "GET /animals/rand",
    ].map { sut.send($0, caracal) }

    // then
    XCTAssertEqual(
      responses,
      [
        "200 [161 Serval]", "201 162 Caracal", "201 7 Caracal",
        "200 [7 Caracal, 161 Serval, 162 Caracal]", "200 7 Caracal",
        "200 162 Caracal", "204", "404", "200 161 Serval", "204", "204", "404",
        "200 []", "404",
      ],
      "GET should go on working, and show what the other requests did")
  }

  // MARK: - What is refused

  func testAnyOtherRequest_gets404AndChangesNothing() {
    // given
    let sut = FakeZooServer(animals: [serval])
    let paths = [
      "/", "/animals/", "/Animals", "/Animals/161", "/animal/161",
      "/animals161", "/animals/161/", "/animals/161/food", "/zoo/animals",
      "/zoo/animals/161", "/animals/161a", "/animals/a161", "/animals/161.0",
      "/animals/0xA1", "/animals/1_61", "/animals/+161", "/animals/0161",
      "/animals/00161", "/animals/-161", "/animals/-7", "/animals/+0",
      "/animals/-0", "/animals/00", "/animals/99999999999999999999",
    ]
    var requests = [
      "POST /animals/rand", "POST /animals/7", "PUT /animals/rand",
    ]
    for method in ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "FEED"] {
      requests += paths.map { path in "\(method) \(path)" }
    }
    for method in ["PATCH", "HEAD", "FEED"] {
      requests += ["", "/rand", "/161", "/7"].map { path in
        "\(method) /animals\(path)"
      }
    }
    for body in [json(of: caracal), Data("no animal".utf8), Data(), nil] {
      // when
      let others = requests.filter { sut.send($0, body: body) != "404" }

      // then
      XCTAssertEqual(others, [], "each of these should get 404 and no body")
    }
    XCTAssertEqual(
      sut.send("POST /animals", caracal), "201 162 Caracal",
      "404 should use up no id")
    XCTAssertEqual(
      sut.state, ["161 Serval", "162 Caracal"], "404 should change nothing")
  }

  // MARK: - Its tasks

  func testResume_worksOnceForEachCall_thoughTheServerWasReleased() throws {
    // given
    let request = try request("POST /animals", json(of: caracal))
    let recorder = HandlerRecorder<String>()
    let tasks = {
      let sut = FakeZooServer(animals: [serval])
      let tasks = (1...3).map { number in
        sut.dataTask(with: request) {
          let reply = Reply($0, $1, $2)
          recorder.record(
            "\(number): \(reply.status ?? 0) \(reply.url ?? "")"
              + " \(id(in: reply.data))" + (reply.hasError ? ", error" : ""))
        }
      }
      XCTAssertEqual(
        sut.state, ["161 Serval"], "nothing should happen before resume()")
      return tasks
    }()

    // when: the second task is never resumed
    for index in [2, 0, 2] { tasks[index].resume() }

    // then
    XCTAssertEqual(
      recorder.calls,
      [(3, 162), (1, 163), (3, 164)].map {
        "\($0.0): 201 https://zoo.example/animals \($0.1)"
      },
      "each resume() should be one POST, and one call of the handler")
  }

  func testResume_handlerSendsTheNextAndWaits_getsItsResponse() throws {
    // given
    let sut = FakeZooServer(animals: [serval])
    let recorder = HandlerRecorder<String>()
    let task = sut.dataTask(
      with: try request("POST /animals", json(of: caracal))
    ) { _, _, _ in
      // when: the handler waits for a request on another thread
      let answered = DispatchSemaphore(value: 0)
      DispatchQueue(label: "another caller").async {
        recorder.record(sut.send("POST /animals", caracal))
        answered.signal()
      }
      _ = answered.wait(timeout: .now() + 5)
      recorder.record("the handler ends")
    }
    task.resume()

    // then
    XCTAssertEqual(
      recorder.calls, ["201 163 Caracal", "the handler ends"],
      "a handler may send the next request, on any thread")
  }

  func testPost_fromManyThreads_givesEachItsOwnID() {
    // given
    let sut = FakeZooServer(animals: [serval])

    // when
    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      sut.send("POST /animals", caracal)
    }

    // then
    XCTAssertEqual(
      sut.animals.map(\.id), Array(161...361), "requests should take turns")
  }

  /// A request such as `POST /animals`.
  private func request(_ line: String, _ body: Data) throws -> URLRequest {
    let words = line.split(separator: " ")
    let url = URL(string: "https://zoo.example\(words[1])")
    var request = URLRequest(url: try XCTUnwrap(url))
    request.httpMethod = String(words[0])
    request.httpBody = body
    return request
  }
}

/// The id of the animal in a body; 0 if there is none.
private func id(in body: Data?) -> Int {
  let animal = body.flatMap {
    try? JSONDecoder().decode(AnimalData.self, from: $0)
  }
  return animal?.id ?? 0
}
