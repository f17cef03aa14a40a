import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage6IdempotenceTests: XCTestCase {
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
      "POST should answer 201 and the animal with its new id")
    XCTAssertEqual(
      server.animals.map(inShort),
      ["161 Serval", "162 Caracal", "163 Caracal", "164 Caracal"],
      "POST cannot be repeated: each should add one more animal")
  }

  func testPut_storesTheAnimalUnderThePathsID() throws {
    // given
    let server = FakeZooServer(animals: [serval])

    // when: the caracal's own id is 44
    let answers = try Visitor(server: server)
      .send("PUT", "/animals/161", caracal)

    // then
    XCTAssertEqual(
      answers, ["200 161 Caracal"],
      "PUT should answer 200 and the animal as it is stored now")
    XCTAssertEqual(
      server.animals.map(inShort), ["161 Caracal"],
      "the caracal should have replaced the serval, under the path's id")
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

  func testPost_afterTheHighestIDWasDeleted_doesNotUseItAgain() throws {
    // given
    let sut = Visitor(server: FakeZooServer(animals: [serval, caracal]))
    _ = try sut.send("DELETE", "/animals/161")

    // when
    let answers = try sut.send("POST", "/animals", serval)

    // then
    XCTAssertEqual(
      answers, ["201 162 Serval"],
      "a link to 161 may still be in use: a new animal should get a fresh id")
  }

  // MARK: - Why a shared server hurts

  func testFetchData_afterADeleteOnASharedServer_fails() throws {
    // given
    let shared = FakeZooServer(animals: [serval])
    let before = animalCalls(of: APIService(session: shared))

    // when
    _ = try Visitor(server: shared).send("DELETE", "/animals/161")
    let after = animalCalls(of: APIService(session: shared))

    // then
    XCTAssertEqual(
      [before, after], [[.animal(serval)], [.failure]],
      "the next test to look should see a DELETE that was not undone")
  }

  func testFetchData_afterADeleteOnAnotherServer_succeeds() throws {
    // given
    let other = FakeZooServer(animals: [serval])
    _ = try Visitor(server: other).send("DELETE", "/animals/161")
    let own = FakeZooServer(animals: [serval])

    // when
    let calls = animalCalls(of: APIService(session: own))

    // then
    XCTAssertEqual(
      calls, [.animal(serval)],
      "a new server should know nothing of what happened on another")
  }
}
