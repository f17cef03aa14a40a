import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage7IdempotenceTests: XCTestCase {
  // MARK: - The table, row by row

  func testGet_answersAllOneOrNone() throws {
    // given
    let server = FakeZooServer(animals: [serval, caracal])
    let sut = Visitor(server: server)

    // when
    let answers = [
      try sut.send("GET", "/animals"), try sut.send("GET", "/animals/rand"),
      try sut.send("GET", "/animals/161"), try sut.send("GET", "/animals/7"),
    ]

    // then
    XCTAssertEqual(
      answers,
      [
        ["200 [44 Caracal, 161 Serval]"], ["200 44 Caracal"],
        ["200 161 Serval"], ["404"],
      ],
      "GET should answer all by id, the lowest id, one by its id, or 404")
  }

  func testGet_manyAnimals_answersByIDWhateverTheOrder() throws {
    // given
    let ids = [7, 3, 12, 1, 9, 161, 5, 10, 2, 44, 8, 6]
    let server = FakeZooServer(animals: ids.map(servalNumber))
    let sut = Visitor(server: server)
    let sorted = ids.sorted().map { "\($0) Serval" }

    // when
    let all = try sut.send("GET", "/animals")
    let held = server.animals.map(inShort)
    let lowest = try ids.flatMap { _ in
      let answers = try sut.send("GET", "/animals/rand")
      let id = answers.first?.split(separator: " ").dropFirst().first ?? "none"
      _ = try sut.send("DELETE", "/animals/\(id)")
      return answers
    }

    // then
    XCTAssertEqual(
      all, ["200 [\(sorted.joined(separator: ", "))]"],
      "the list should be sorted by id")
    XCTAssertEqual(held, sorted, "`animals` should be sorted by id")
    XCTAssertEqual(
      lowest, sorted.map { "200 \($0)" },
      "rand should be the lowest id, and the next one when that was deleted")
  }

  func testGet_oneAnimalOrNone_answersAListAllTheSame() throws {
    // given
    let one = Visitor(server: FakeZooServer(animals: [serval]))
    let none = Visitor(server: FakeZooServer(animals: []))

    // when
    let answers = [
      try one.send("GET", "/animals"), try one.send("GET", "/animals/rand"),
      try none.send("GET", "/animals"), try none.send("GET", "/animals/rand"),
    ]
    _ = try one.send("PUT", "/animals/7", caracal)
    let lowest = try one.send("GET", "/animals/rand")

    // then
    XCTAssertEqual(
      lowest, ["200 7 Caracal"], "the lowest should be picked anew")
    XCTAssertEqual(
      answers, [["200 [161 Serval]"], ["200 161 Serval"], ["200 []"], ["404"]],
      "a list may hold one animal or none; of none, there is none to pick")
  }

  func testPut_storesTheWholeAnimalUnderThePathsID() throws {
    // given
    let server = FakeZooServer(animals: [serval])
    let sut = Visitor(server: server)
    var expected = caracal
    expected.id = 161

    // when
    let answers = try sut.send("PUT", "/animals/161", caracal)

    // then
    XCTAssertEqual(
      answers, ["200 161 Caracal"],
      "replacing should answer 200 and the animal as it is stored now")
    XCTAssertEqual(
      server.animals, [expected],
      "every field should be replaced, except the id: the path's id counts")
  }

  func testPost_storesTheWholeAnimalUnderANewID() throws {
    // given
    let server = FakeZooServer(animals: [serval])
    let sut = Visitor(server: server)
    var (body, expected) = (caracal, caracal)
    (body.id, expected.id) = (500, 162)

    // when
    let answers = try sut.send("POST", "/animals", body)

    // then
    XCTAssertEqual(
      answers, ["201 162 Caracal"],
      "adding should answer 201 and the animal with its new id")
    XCTAssertEqual(
      server.animals, [serval, expected],
      "the new animal should be stored beside the old one, in all its fields")
    XCTAssertEqual(
      try sut.send("POST", "/animals", body), ["201 163 Caracal"],
      "the id inside a body should be ignored: 500 was never held")
  }

  func testPost_afterTheHighestIDWasDeleted_doesNotUseItAgain() throws {
    // given
    let sut = Visitor(server: FakeZooServer(animals: [serval, caracal]))
    _ = try sut.send("DELETE", "/animals/161")

    // when
    let answers = [
      try sut.send("POST", "/animals", serval),
      try sut.send("DELETE", "/animals/162"),
      try sut.send("DELETE", "/animals/44"),
      try sut.send("POST", "/animals", serval),
    ]

    // then
    XCTAssertEqual(
      answers, [["201 162 Serval"], ["204"], ["204"], ["201 163 Serval"]],
      "somebody may hold a link to a deleted animal: a new one should get a fresh "
        + "id, even when none is left")
  }

  func testPost_afterAPutUnderAHighID_usesAnIDAboveIt() throws {
    // given
    let sut = Visitor(server: FakeZooServer(animals: [serval]))
    _ = try sut.send("PUT", "/animals/500", caracal)
    _ = try sut.send("DELETE", "/animals/500")

    // when
    let answers = try sut.send("POST", "/animals", caracal)

    // then
    XCTAssertEqual(
      answers, ["201 501 Caracal"],
      "an id that came by PUT has been held as well: 500 is used up")
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
      try sut.send("PUT", "/animals/161", body: Data()),
      try sut.send("PUT", "/animals/500", body: Data("{".utf8)),
    ]
    let refused = server.animals.map(inShort)
    let next = try sut.send("POST", "/animals", caracal)

    // then
    XCTAssertEqual(
      answers, [["400"], ["400"], ["400"], ["400"]],
      "a body that is not an animal should be answered with 400")
    XCTAssertEqual(
      refused, ["161 Serval"],
      "a request that was refused should change nothing")
    XCTAssertEqual(
      next, ["201 162 Caracal"],
      "a request that was refused should not use up an id")
  }

  func testOtherRequests_answer404AndChangeNothing() throws {
    // given
    let server = FakeZooServer(animals: [serval])
    let sut = Visitor(server: server)
    let requests = [
      ["GET", "/"], ["GET", "/lions"], ["GET", "/lions/161"],
      ["GET", "/animals/serval"], ["GET", "/animals/food/161"],
      ["GET", "/animals/161/food"], ["POST", "/animals/161"],
      ["PUT", "/animals/food/161"], ["DELETE", "/animals/food/161"],
      ["PUT", "/animals"], ["PUT", "/lions/161"], ["DELETE", "/animals"],
      ["DELETE", "/lions/161"], ["DELETE", "/animals/rand"],
      ["PATCH", "/animals/161"], ["HEAD", "/animals/161"],
      ["HEAD", "/animals"], ["OPTIONS", "/animals"], ["POST", "/lions"],
      ["GET", "/zoo/animals"], ["GET", "/zoo/animals/161"],
      ["POST", "/zoo/animals"], ["GET", "/Animals"],
    ]

    // when
    let wrong = try requests.filter { request in
      try sut.send(request[0], request[1], caracal) != ["404"]
    }
    let untouched = server.animals.map(inShort)
    let last = [
      try sut.send("GET", "/animals/500"),
      try sut.send("DELETE", "/animals/500"),
      try sut.send("POST", "/animals", caracal),
    ]

    // then
    XCTAssertEqual(
      wrong, [], "each of these is not in the table: it should answer 404")
    XCTAssertEqual(
      untouched, ["161 Serval"],
      "a request that is not in the table should change nothing")
    XCTAssertEqual(
      last, [["404"], ["404"], ["201 162 Caracal"]],
      "500 was never held: no request that finds nothing should use up an id")
  }

  // MARK: - Once or three times

  func testGet_threeTimes_answersTheSameAndChangesNothing() throws {
    // given
    let server = FakeZooServer(animals: [serval, caracal])
    let sut = Visitor(server: server)

    // when
    let answers = try (1...3).map { _ in try sut.send("GET", "/animals/161") }

    // then
    XCTAssertEqual(
      answers, [["200 161 Serval"], ["200 161 Serval"], ["200 161 Serval"]],
      "reading should not change what is read")
    XCTAssertEqual(
      server.animals.map(inShort), ["44 Caracal", "161 Serval"],
      "reading should leave every animal as it was")
  }

  func testPut_threeTimes_leavesTheStateOfTheFirst() throws {
    // given
    let server = FakeZooServer(animals: [serval])
    let sut = Visitor(server: server)

    // when
    let answers = try (1...3).map { _ in
      try sut.send("PUT", "/animals/7", caracal)
    }

    // then
    XCTAssertEqual(
      answers, [["201 7 Caracal"], ["200 7 Caracal"], ["200 7 Caracal"]],
      "only the first PUT finds 7 free (201); the others replace it (200)")
    XCTAssertEqual(
      server.animals.map(inShort), ["7 Caracal", "161 Serval"],
      "three times the same PUT should leave what one PUT leaves")
    XCTAssertEqual(
      try [
        sut.send("DELETE", "/animals/7"), sut.send("PUT", "/animals/7", serval),
        sut.send("POST", "/animals", serval),
      ],
      [["204"], ["201 7 Serval"], ["201 162 Serval"]],
      "7 should be free again for a PUT, which leaves the highest id alone")
  }

  func testDelete_threeTimes_leavesTheStateOfTheFirst() throws {
    // given
    let server = FakeZooServer(animals: [serval, caracal])
    let sut = Visitor(server: server)

    // when
    let answers = try (1...3).map { _ in
      try sut.send("DELETE", "/animals/161")
    }

    // then
    XCTAssertEqual(
      answers, [["204"], ["404"], ["404"]],
      "the first DELETE should succeed, the others find nothing to delete")
    XCTAssertEqual(
      server.animals.map(inShort), ["44 Caracal"],
      "the second and third DELETE should change nothing")
  }

  func testPost_threeTimes_addsThreeAnimals() throws {
    // given
    let server = FakeZooServer(animals: [serval])
    let sut = Visitor(server: server)

    // when
    let answers = try (1...3).map { _ in
      try sut.send("POST", "/animals", caracal)
    }

    // then
    XCTAssertEqual(
      answers, [["201 162 Caracal"], ["201 163 Caracal"], ["201 164 Caracal"]],
      "POST cannot be repeated: each should add one more animal")
    XCTAssertEqual(
      server.animals.map(inShort),
      ["161 Serval", "162 Caracal", "163 Caracal", "164 Caracal"],
      "three times the same POST should leave three more animals")
  }

  // MARK: - When the work is done

  func testDataTask_worksOnResume_onceForEach() throws {
    // given
    let server = FakeZooServer(animals: [])
    let recorder = HandlerRecorder<String>()
    let sut = Visitor(server: server)
    let post = try sut.task(
      "POST", "/animals", body: json(of: servalNumber(1)), recorder: recorder)
    let get = try sut.task("GET", "/animals", recorder: recorder)
    let delete = try sut.task("DELETE", "/animals/1", recorder: recorder)
    let before = server.animals.count

    // when
    for task in [post, get, post, delete, get, delete] { task.resume() }
    try Visitor(server: FakeZooServer()).task(
      "GET", "/animals/161", recorder: recorder
    ).resume()  // nobody keeps this server

    // then
    XCTAssertEqual(
      before, 0, "a task that was not resumed should change nothing")
    XCTAssertEqual(
      recorder.calls,
      [
        "201 1 Serval", "200 [1 Serval]", "201 2 Serval", "204",
        "200 [2 Serval]", "404", "200 161 Serval",
      ],
      "each resume() should be one request, answered by what is stored then")
  }

  func testAnimalsAndEachRow_onSeveralThreads_takeTurns() throws {
    // given
    let server = FakeZooServer(animals: [serval, caracal])
    let rows = [
      ("GET", "/animals"), ("GET", "/animals/rand"), ("GET", "/animals/161"),
      ("POST", "/animals"), ("PUT", "/animals/7"), ("DELETE", "/animals/44"),
    ]
    let changes = rows.suffix(3)
    let inTurn = try changes.map { row in
      try fiveAnswers(to: row) { _, jobs in jobs.forEach { $0() } }
    }
    var jobs = ["the property animals": { _ = server.animals }]
    for (method, path) in rows {
      let task = try Visitor(server: server).task(
        method, path, body: json(of: serval), recorder: HandlerRecorder())
      jobs["\(method) \(path)"] = { task.resume() }
    }

    // when: the test holds the server's lock
    let impatient = impatientJobs(of: server, jobs)

    // when: often, since a lock given back too early may go to the same request
    var atOnce = inTurn
    for _ in 1...20 where impatient.isEmpty && atOnce == inTurn {
      atOnce = try changes.map { try fiveAnswers(to: $0, sending: jostle) }
    }

    // then
    XCTAssertEqual(
      impatient, [], "while the lock is held, each of these should wait for it")
    XCTAssertEqual(
      atOnce, inTurn,
      "five at once should be answered as one after another: no other request "
        + "should come between the first look of one and its last change")
  }

  func testPost_fromManyThreads_givesEachAnIDOfItsOwn() throws {
    // given
    let server = FakeZooServer(animals: [])
    let recorder = HandlerRecorder<String>()
    let tasks = try (1...1_000).map { _ in
      try Visitor(server: server).task(
        "POST", "/animals", body: json(of: serval), recorder: recorder)
    }

    // when
    DispatchQueue.concurrentPerform(iterations: tasks.count) {
      tasks[$0].resume()
    }

    // then
    XCTAssertEqual(
      Set(recorder.calls).count, 1_000,
      "requests at once should take turns: 1,000 POSTs, 1,000 ids")
  }

  func testHandler_maySendTheNextRequest() throws {
    // given
    let server = FakeZooServer(animals: [serval])
    let sut = Visitor(server: server)
    let inner = HandlerRecorder<[String]>()
    let url = try XCTUnwrap(URL(string: "https://zoo.example/animals/161"))

    // when: the next request comes from another thread, and is waited for
    let task = server.dataTask(with: URLRequest(url: url)) { _, _, _ in
      let answered = DispatchSemaphore(value: 0)
      DispatchQueue(label: "another client").async {
        inner.record((try? sut.send("DELETE", "/animals/161")) ?? [])
        answered.signal()
      }
      _ = answered.wait(timeout: .now() + 2)
      inner.record(["the handler ends"])
    }
    task.resume()

    // then
    XCTAssertEqual(
      inner.calls, [["204"], ["the handler ends"]],
      "the lock should be given back before the handler is called")
  }

  // MARK: - Why a shared server hurts

  func testFetchData_afterADeleteOnASharedServer_fails() throws {
    // given
    let shared = FakeZooServer(animals: [serval])
    let before = fetch(from: shared)

    // when
    _ = try Visitor(server: shared).send("DELETE", "/animals/161")
    let after = fetch(from: shared)

    // then
    XCTAssertEqual(
      [before, after], [[.animal(serval)], [.failure]],
      "a delete that is not taken back should be seen by the next one to look")
  }

  func testFetchData_afterADeleteThatWasTakenBack_succeeds() throws {
    // given
    let shared = FakeZooServer(animals: [serval])
    let visitor = Visitor(server: shared)
    _ = try visitor.send("DELETE", "/animals/161")
    _ = try visitor.send("PUT", "/animals/161", serval)

    // when
    let after = fetch(from: shared)

    // then
    XCTAssertEqual(
      after, [.animal(serval)],
      "PUT under the old id should take a DELETE back")
  }

  func testFetchData_afterADeleteOnAnotherServer_succeeds() throws {
    // given
    let other = FakeZooServer(animals: [serval])
    _ = try Visitor(server: other).send("DELETE", "/animals/161")
    let own = FakeZooServer(animals: [serval])

    // when
    let calls = fetch(from: own)

    // then
    XCTAssertEqual(
      calls, [.animal(serval)],
      "a new server should know nothing of what happened on another")
  }

  // MARK: - Fixtures

  private func servalNumber(_ id: Int) -> AnimalData {
    var animal = SampleAnimal.serval
    animal.id = id
    return animal
  }

  /// Sends a request five times to a new server; returns the answers, sorted.
  private func fiveAnswers(
    to row: (method: String, path: String),
    sending: (FakeZooServer, [() -> Void]) -> Void
  ) throws -> [String] {
    let server = FakeZooServer(animals: [serval, caracal])
    let recorder = HandlerRecorder<String>()
    let tasks = try (1...5).map { _ in
      try Visitor(server: server).task(
        row.method, row.path, body: json(of: serval), recorder: recorder)
    }
    sending(server, tasks.map { task in { task.resume() } })
    return recorder.calls.sorted()
  }

  /// Fetches the random animal once; returns every call of the handler.
  private func fetch(
    from server: FakeZooServer
  ) -> [Outcome] {
    let recorder = HandlerRecorder<Outcome>()
    APIService(session: server).fetchData { recorder.record(Outcome($0)) }
    return recorder.calls
  }
}
