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

  func testDecode_wrongTypeOrNull_namesThatField() throws {
    for key in try fields(of: SampleAnimal.json).keys.sorted() {
      // given: only the id is a number
      let wrong: Any = key == "id" ? "161" : 13
      let wrongType = try sample { $0[key] = wrong }
      let null = try sample { $0[key] = NSNull() }

      // when, then
      XCTAssertEqual(
        problem(decoding: wrongType), "wrong type at \(key)",
        "\(key): only the id is a number in the API, all else is text")
      XCTAssertEqual(
        problem(decoding: null), "no value at \(key)",
        "null should not be accepted: no field of an animal is optional")
    }
  }

  func testDecodeThenEncode_givesTheSameJSONBack() throws {
    for key in try fields(of: SampleAnimal.json).keys.sorted() {
      let values: [Any] =
        key == "id" ? [0, -1, 4_294_967_296] : ["", " 1.0\n", "Ñ &amp; \"O\""]
      for value in values {
        // given
        let data = try sample { $0[key] = value }

        // when
        let animal = try JSONDecoder().decode(AnimalData.self, from: data)

        // then
        XCTAssertEqual(
          try sorted(JSONEncoder().encode(animal)), try sorted(data),
          "all of the API's keys should come back, each with its own value, "
            + "letter by letter")
        XCTAssertNotEqual(
          animal, SampleAnimal.serval, "another \(key), another animal")
      }
    }
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

  /// The same JSON as text, its keys in alphabetical order.
  private func sorted(_ data: Data) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: try fields(of: data), options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
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
