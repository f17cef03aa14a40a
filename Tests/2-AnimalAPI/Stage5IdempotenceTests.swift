import Foundation
import XCTest

@testable import AnimalAPI

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a zoo with the serval holds after the same request, three times, each
/// with a caracal in its body.
private let statesAfterThree: [(request: String, state: [String])] = [
  ("GET /animals/161", ["161 Serval"]),
  (
    "POST /animals",
    ["161 Serval", "162 Caracal", "163 Caracal", "164 Caracal"]
  ),
  ("PUT /animals/161", ["161 Caracal"]),
  ("PUT /animals/7", ["7 Caracal", "161 Serval"]),
  ("DELETE /animals/161", []),
  ("DELETE /animals/7", ["161 Serval"]),
]

final class Stage5IdempotenceTests: XCTestCase {
  func testPost_storesTheAnimalUnderANewID() {
    // given
    let sut = FakeZooServer(animals: [serval, caracal])

    // when: the caracal's own id is taken
    let response = sut.send("POST /animals", caracal)

    // then
    XCTAssertEqual(
      response, "201 162 Caracal",
      "the response should be 201 and the animal, under the next id")
    XCTAssertEqual(
      sut.state, ["44 Caracal", "161 Serval", "162 Caracal"],
      "the zoo should hold one animal more")
  }

  func testPut_storesTheAnimalUnderThePathsID() {
    // given
    let sut = FakeZooServer(animals: [serval])

    // when: the serval's own id is taken
    let responses = [(161, caracal), (7, caracal), (7, serval)]
      .map { sut.send("PUT /animals/\($0)", $1) }

    // then
    XCTAssertEqual(
      responses, ["200 161 Caracal", "201 7 Caracal", "200 7 Serval"],
      "PUT should store under the path's id, with 201 only if that was free")
  }

  func testDelete_removesTheAnimal_404IfThereIsNone() {
    // given
    let sut = FakeZooServer(animals: [serval, caracal])

    // when
    let responses = (1...2).map { _ in sut.send("DELETE /animals/161") }

    // then
    XCTAssertEqual(
      responses, ["204", "404"],
      "the first DELETE should remove 161, and the second find nothing")
    XCTAssertEqual(sut.state, ["44 Caracal"], "161 should be gone")
  }

  func testPost_givesOneMoreThanTheHighestIDEverHeld() {
    // given
    let sut = FakeZooServer(animals: [])

    // when
    let responses = [
      "POST /animals", "DELETE /animals/1", "POST /animals", "PUT /animals/500",
      "DELETE /animals/500", "PUT /animals/44", "POST /animals",
    ].map { sut.send($0, caracal) }

    // then
    XCTAssertEqual(
      responses,
      [
        "201 1 Caracal", "204", "201 2 Caracal", "201 500 Caracal", "204",
        "201 44 Caracal", "201 501 Caracal",
      ],
      "a link to a deleted animal may still be in use: its id should be used "
        + "for no other")
  }

  func testPostAndPut_noAnimalInTheBody_get400AndChangeNothing() {
    // given
    let sut = FakeZooServer(animals: [serval])
    for body in noAnimals {
      // when
      let responses = ["POST /animals", "PUT /animals/161", "PUT /animals/500"]
        .map { sut.send($0, body: body.map { Data($0.utf8) }) }

      // then
      XCTAssertEqual(
        responses, ["400", "400", "400"], "not an animal: \(body ?? "no body")")
    }
    XCTAssertEqual(
      sut.send("POST /animals", caracal), "201 162 Caracal",
      "400 should use up no id")
    XCTAssertEqual(
      sut.state, ["161 Serval", "162 Caracal"], "400 should change nothing")
  }

  func testRequestsOutsideTheTable_get404WhateverTheirBody() {
    // given
    let sut = FakeZooServer(animals: [serval])
    let requests = [
      "POST /animals/", "POST /animals/161", "POST /lions", "PUT /animals",
      "PUT /animals/rand", "PUT /animals/161/", "PUT /lions/161",
      "DELETE /animals", "DELETE /animals/rand", "DELETE /lions/161",
      "PATCH /animals/161", "HEAD /animals/161",
    ]
    for body in [json(of: caracal), Data("no animal".utf8), nil] {
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

  func testIDWithASignOrLeadingZeros_gets404() {
    // given
    let sut = FakeZooServer(animals: [serval])
    for id in ["+161", "0161", "-7", "00", "+0", "-0"] {
      for method in ["GET", "PUT", "DELETE"] {
        // when
        let response = sut.send("\(method) /animals/\(id)", caracal)

        // then
        XCTAssertEqual(
          response, "404", "\(method) /animals/\(id) is not in the table")
      }
    }
    XCTAssertEqual(sut.state, ["161 Serval"], "404 should change nothing")
  }

  func testStatesAfterThree() {
    for (request, state) in statesAfterThree {
      // given
      let sut = FakeZooServer(animals: [serval])

      // when
      for _ in 1...3 { sut.send(request, SampleAnimal.caracal) }

      // then
      XCTAssertEqual(sut.state, state, "three times \(request)")
    }
  }

  // MARK: - The decision

  func testMayRepeat_whatLeavesTheSameState() throws {
    for method in ["GET", "HEAD", "PUT", "DELETE"] {
      for (path, body) in requests {
        XCTAssertEqual(
          mayRepeat(try request(method, path, body)), true,
          "three times \(method) \(path) should leave the state of one")
      }
    }
  }

  func testMayRepeat_nothingElse() throws {
    for method in ["POST", "PATCH", "FEED", "GETAWAY", "UNDELETE", "PU"] {
      for (path, body) in requests {
        XCTAssertEqual(
          mayRepeat(try request(method, path, body)), false,
          "nobody knows the state after three times \(method) \(path)")
      }
    }
  }

  /// What is sent to which address should not matter.
  private let requests: [(path: String, body: Data?)] = [
    ("/animals/161", nil), ("/animals/161", json(of: caracal)),
    ("/animals", nil), ("/animals?id=161", json(of: serval)), ("", Data()),
    ("/animals/rand", nil), ("/lions/161/food?add=1#top", Data("1".utf8)),
  ]

  private func request(
    _ method: String, _ path: String, _ body: Data?
  ) throws -> URLRequest {
    let url = try XCTUnwrap(URL(string: "https://zoo.example\(path)"))
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    return request
  }
}
