import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage6IdempotenceTests: XCTestCase {
  func testGetAnimals_listsAllByID() throws {
    // when
    let responses = try Visitor(animals: [serval, caracal])
      .send(["GET /animals"])

    // then
    XCTAssertEqual(
      responses, ["200 [44 Caracal, 161 Serval]"],
      "the response should be 200 and all animals, the lowest id first")
  }

  func testGetRand_givesTheLowestIDOr404() throws {
    // when: the second zoo is empty
    let responses = try [[serval, caracal], []].map {
      try Visitor(animals: $0).send(["GET /animals/rand"])
    }

    // then
    XCTAssertEqual(
      responses, [["200 44 Caracal"], ["404"]],
      "the response should be 200 and the animal with the lowest id, or 404")
  }

  func testGetByID_givesThatAnimalOr404() throws {
    // when
    let responses = try Visitor(animals: [serval, caracal])
      .send(["GET /animals/161", "GET /animals/7"])

    // then
    XCTAssertEqual(
      responses, ["200 161 Serval", "404"],
      "the response should be 200 and the animal with that id, or 404")
  }

  func testPost_threeTimes_addsThreeAnimals() throws {
    // when
    let responses = try Visitor(animals: [serval]).send(
      ["POST /animals", "POST /animals", "POST /animals", "GET /animals"],
      body: json(of: caracal))

    // then
    XCTAssertEqual(
      responses,
      [
        "201 162 Caracal", "201 163 Caracal", "201 164 Caracal",
        "200 [161 Serval, 162 Caracal, 163 Caracal, 164 Caracal]",
      ],
      "each POST should add one more animal, and respond with that animal")
  }

  func testPut_threeTimes_leavesTheStateOfTheFirst() throws {
    // when: the caracal's own id is 44, and 7 is free
    let responses = try Visitor(animals: [serval]).send(
      ["PUT /animals/161"] + Array(repeating: "PUT /animals/7", count: 3)
        + ["GET /animals"], body: json(of: caracal))

    // then
    XCTAssertEqual(
      responses,
      [
        "200 161 Caracal", "201 7 Caracal", "200 7 Caracal", "200 7 Caracal",
        "200 [7 Caracal, 161 Caracal]",
      ],
      "PUT should store under the path's id, with 201 only if that was free")
  }

  func testDelete_threeTimes_leavesTheStateOfTheFirst() throws {
    // when
    let responses = try Visitor(animals: [serval, caracal]).send(
      Array(repeating: "DELETE /animals/161", count: 3) + ["GET /animals"])

    // then
    XCTAssertEqual(
      responses, ["204", "404", "404", "200 [44 Caracal]"],
      "the first DELETE should remove 161, and the others find nothing there")
  }

  func testPost_afterTheHighestIDWasDeleted_doesNotUseItAgain() throws {
    // when
    let responses = try Visitor(animals: [serval, caracal])
      .send(["DELETE /animals/161", "POST /animals"], body: json(of: serval))

    // then
    XCTAssertEqual(
      responses, ["204", "201 162 Serval"],
      "a link to 161 may still be in use: a new animal should get a fresh id")
  }

  func testRequestsOutsideTheTable_get404WhateverTheirBody() throws {
    // given
    let sut = Visitor(animals: [serval])
    let requests = [
      "GET /lions", "GET /animals/", "POST /animals/", "GET /animals/161/",
      "POST /lions", "POST /animals/161", "PUT /animals", "PUT /animals/rand",
      "DELETE /animals", "DELETE /animals/rand", "PATCH /animals/161",
    ]
    for body in [json(of: caracal), Data("no animal".utf8), nil] {
      // when
      let others = try requests.filter {
        try sut.send([$0], body: body) != ["404"]
      }

      // then
      XCTAssertEqual(others, [], "each of these should get 404 and no body")
    }
    XCTAssertEqual(sut.server.animals, [serval], "404 should change nothing")
  }

  func testPostAndPut_noAnimalInTheBody_get400AndChangeNothing() throws {
    // given
    let sut = Visitor(animals: [serval])
    let text = String(decoding: json(of: caracal), as: UTF8.self)
    for body in [nil, "null", #"{"name": "Ser"}"#, "[\(text)]", "\(text)}"] {
      // when
      let responses = try sut.send(
        ["POST /animals", "PUT /animals/161", "PUT /animals/500"],
        body: body.map { Data($0.utf8) })

      // then
      XCTAssertEqual(
        responses, ["400", "400", "400"], "not an animal: \(body ?? "no body")")
    }
    XCTAssertEqual(
      try sut.send(["GET /animals", "POST /animals"], body: json(of: serval)),
      ["200 [161 Serval]", "201 162 Serval"],
      "400 should change nothing, and use up no id")
  }

  func testFetchData_afterADelete_failsIfTheServerIsShared() throws {
    // given
    let servers = (1...2).map { _ in FakeZooServer(animals: [serval]) }

    // when: Anna's test deletes on the first server, then Ben's test looks
    _ = try Visitor(server: servers[0]).send("DELETE", "/animals/161")
    let calls = servers.map { animalCalls(of: APIService(session: $0)) }

    // then
    XCTAssertEqual(
      calls, [[.failure], [.animal(serval)]],
      "Ben should see her DELETE on the shared server, and not on his own")
  }
}
