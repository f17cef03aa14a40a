import Foundation
import XCTest

@testable import AnimalAPI

final class Stage1DecodeTests: XCTestCase {
  func testDecode_sampleJSON_givesTheServal() throws {
    // given
    let data = SampleAnimal.json

    // when, then
    XCTAssertEqual(
      try JSONDecoder().decode(AnimalData.self, from: data),
      SampleAnimal.serval,
      "each field should come from its own snake_case key")
  }

  func testDecode_missingField_namesThatField() throws {
    for key in try fields(of: SampleAnimal.json).keys.sorted() {
      // given
      let data = try sample { $0[key] = nil }

      // when, then
      XCTAssertEqual(
        problem(decoding: data), "no key \(key)",
        "the error should name the key that is missing")
    }
  }

  func testDecode_numberInsteadOfText_namesThatField() throws {
    for key in try fields(of: SampleAnimal.json).keys.sorted() where key != "id"
    {
      // given
      let data = try sample { $0[key] = 13 }

      // when, then
      XCTAssertEqual(
        problem(decoding: data), "wrong type at \(key)",
        "\(key) is text in the API: a number there should not be accepted")
    }
  }

  func testDecode_textInsteadOfNumber_namesTheID() throws {
    // given
    let data = try sample { $0["id"] = "161" }

    // when, then
    XCTAssertEqual(
      problem(decoding: data), "wrong type at id",
      "id is a number in the API: text there should not be accepted")
  }

  func testDecode_null_namesThatField() throws {
    for key in try fields(of: SampleAnimal.json).keys.sorted() {
      // given
      let data = try sample { $0[key] = NSNull() }

      // when, then
      XCTAssertEqual(
        problem(decoding: data), "no value at \(key)",
        "null should not be accepted: no field of an animal is optional")
    }
  }

  func testEncode_givesTheAPIsKeysBack() throws {
    // when
    let data = try JSONEncoder().encode(SampleAnimal.serval)

    // then
    XCTAssertEqual(
      try fields(of: data).keys.sorted(),
      try fields(of: SampleAnimal.json).keys.sorted(),
      "an encoded animal should have the API's own keys, all of them")
  }

  func testEncode_thenDecode_givesTheSameAnimal() throws {
    // given
    var animal = SampleAnimal.serval
    animal.lifespan = "13-20"

    // when
    let data = try JSONEncoder().encode(animal)

    // then
    XCTAssertEqual(
      try JSONDecoder().decode(AnimalData.self, from: data), animal,
      "each text should come back letter by letter, also one like 13-20")
  }

  /// The sample JSON after a change.
  private func sample(change: (inout [String: Any]) -> Void) throws -> Data {
    var fields = try fields(of: SampleAnimal.json)
    change(&fields)
    return try JSONSerialization.data(withJSONObject: fields)
  }

  private func fields(of data: Data) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: data)
    return try XCTUnwrap(object as? [String: Any])
  }

  /// Why decoding fails, in short; "none" if it does not fail.
  private func problem(decoding data: Data) -> String {
    do {
      _ = try JSONDecoder().decode(AnimalData.self, from: data)
      return "none"
    } catch DecodingError.keyNotFound(let key, _) {
      return "no key \(key.stringValue)"
    } catch DecodingError.typeMismatch(_, let context) {
      return "wrong type at \(context.codingPath.last?.stringValue ?? "top")"
    } catch DecodingError.valueNotFound(_, let context) {
      return "no value at \(context.codingPath.last?.stringValue ?? "top")"
    } catch {
      return "\(error)"
    }
  }
}
