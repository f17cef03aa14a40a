import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage7IdempotenceEdgeTests: XCTestCase {
  func testGet_anyNumberOfAnimals_answersByID() throws {
    for ids in [[], [161], [7, 3, 12, 1, 9, 161, 5, 10, 2, 44, 8, 6]] {
      // given
      let animals = ids.map { id in
        var animal = serval
        animal.id = id
        return animal
      }
      let server = FakeZooServer(animals: animals)
      let sut = Visitor(server: server)
      let sorted = ids.sorted().map { "\($0) Serval" }

      // when
      let all = try sut.send("GET", "/animals")
      let lowest = try sut.send("GET", "/animals/rand")

      // then
      XCTAssertEqual(
        all, ["200 [\(sorted.joined(separator: ", "))]"],
        "the list should be sorted by id")
      XCTAssertEqual(
        lowest, [sorted.first.map { "200 \($0)" } ?? "404"],
        "rand should answer the lowest id, or 404 if there is none")
      XCTAssertEqual(
        server.animals.map(inShort), sorted,
        "`animals` should be sorted by id, and reading should change nothing")
    }
  }

  func testPost_givesOneMoreThanTheHighestIDEverHeld() throws {
    // given
    let sut = Visitor(server: FakeZooServer(animals: []))

    // when
    let answers = [
      try sut.send("POST", "/animals", caracal),
      try sut.send("DELETE", "/animals/1"),
      try sut.send("POST", "/animals", caracal),
      try sut.send("PUT", "/animals/500", caracal),
      try sut.send("DELETE", "/animals/500"),
      try sut.send("PUT", "/animals/500", caracal),
      try sut.send("PUT", "/animals/7", caracal),
      try sut.send("DELETE", "/animals/500"),
      try sut.send("POST", "/animals", caracal),
    ]

    // then
    XCTAssertEqual(
      answers,
      [
        ["201 1 Caracal"], ["204"], ["201 2 Caracal"],
        ["201 500 Caracal"], ["204"], ["201 500 Caracal"],
        ["201 7 Caracal"], ["204"], ["201 501 Caracal"],
      ],
      "the first id should be 1, the next 2 although the zoo is empty again, "
        + "and after a PUT under 500 it should be 501, although 500 is gone; "
        + "after a DELETE, 500 should be free for a PUT")
  }

  func testPostAndPut_badBody_answer400AndChangeNothing() throws {
    // given
    let server = FakeZooServer(animals: [serval])
    let sut = Visitor(server: server)
    let halfAnAnimal = Data(#"{"name": "Ser"}"#.utf8)

    // when
    let answers = [
      try sut.send("POST", "/animals", body: nil),
      try sut.send("POST", "/animals", body: halfAnAnimal),
      try sut.send("PUT", "/animals/161", body: nil),
      try sut.send("PUT", "/animals/161", body: Data()),
      try sut.send("PUT", "/animals/500", body: Data("{".utf8)),
    ]
    let refused = server.animals.map(inShort)
    let next = try sut.send("POST", "/animals", caracal)

    // then
    XCTAssertEqual(
      answers, [["400"], ["400"], ["400"], ["400"], ["400"]],
      "a body that is not an animal should be answered with 400")
    XCTAssertEqual(
      refused, ["161 Serval"], "a refused request should change nothing")
    XCTAssertEqual(
      next, ["201 162 Caracal"], "a refused request should not use up an id")
  }

  func testOtherRequests_answer404AndChangeNothing() throws {
    // given
    let server = FakeZooServer(animals: [serval])
    let sut = Visitor(server: server)

    for request in [
      "GET /", "GET /lions", "GET /lions/161", "GET /animals/serval",
      "GET /animals/food/161", "PUT /animals/food/161", "POST /animals/161",
      "PUT /animals", "DELETE /animals", "DELETE /animals/rand",
      "DELETE /lions/161", "PATCH /animals/161", "HEAD /animals",
      "POST /lions", "GET /zoo/animals/161", "DELETE /animals/500",
      "GET /animals/161/food", "HEAD /animals/rand", "POST /animals/rand",
    ] {
      // when: once with an animal, and once without a body
      let parts = request.split(separator: " ").map(String.init)
      let answers =
        try sut.send(parts[0], parts[1], caracal)
        + sut.send(parts[0], parts[1])

      // then
      XCTAssertEqual(answers, ["404", "404"], "\(request) should answer 404")
      XCTAssertEqual(
        server.animals.map(inShort), ["161 Serval"],
        "\(request) should change nothing")
    }
    XCTAssertEqual(
      try sut.send("POST", "/animals", caracal), ["201 162 Caracal"],
      "a request answered with 404 should not use up an id")
  }

  // MARK: - When the work is done

  func testDataTask_worksOnResume_onceForEach() throws {
    // given
    let server = FakeZooServer(animals: [])
    let recorder = HandlerRecorder<String>()
    let sut = Visitor(server: server)
    let post = try sut.task("POST", "/animals", body: json(of: caracal)) {
      recorder.record($0)
    }
    let get = try sut.task("GET", "/animals/1") { recorder.record($0) }
    let before = server.animals.count

    // when
    for task in [get, post, get, post] { task.resume() }

    // then
    XCTAssertEqual(
      before, 0, "a task that was not resumed should change nothing")
    XCTAssertEqual(
      recorder.calls,
      ["404", "201 1 Caracal", "200 1 Caracal", "201 2 Caracal"],
      "each resume() should be one request, answered by what is stored then")
  }

  func testHandler_maySendTheNextRequest() throws {
    // given
    let server = FakeZooServer(animals: [serval])
    let sut = Visitor(server: server)
    let recorder = HandlerRecorder<[String]>()

    // when: the handler waits for a request that comes from another thread
    try sut.task("GET", "/animals/161") { _ in
      let answered = DispatchSemaphore(value: 0)
      DispatchQueue(label: "another client").async {
        recorder.record((try? sut.send("DELETE", "/animals/161")) ?? [])
        answered.signal()
      }
      _ = answered.wait(timeout: .now() + 5)
      recorder.record(["the handler ends"])
    }.resume()

    // then
    XCTAssertEqual(
      recorder.calls, [["204"], ["the handler ends"]],
      "the lock should be released before the handler is called")
  }
}
