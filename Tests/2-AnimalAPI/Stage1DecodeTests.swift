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
      let otherwise = try sample { fields in
        let value = fields.removeValue(forKey: key)
        fields[key.uppercased()] = value
        if key.contains("_") { fields[inSwift(key)] = value }
      }

      // when, then
      XCTAssertEqual(
        problem(decoding: data), "no key \(key)",
        "the error should name the key that is missing")
      XCTAssertEqual(
        problem(decoding: otherwise), "no key \(key)",
        "a key in another spelling should not stand in for \(key)")
    }
  }

  func testDecode_wrongTypeOrNull_namesThatField() throws {
    for key in try fields(of: SampleAnimal.json).keys.sorted() {
      // given: only the id is a number
      let wrong: [Any] =
        (key == "id" ? ["161", ""] : [13, 2.5]) + [true, ["13"], ["13": "13"]]
      let null = try sample { $0[key] = NSNull() }

      // when, then
      for value in wrong {
        XCTAssertEqual(
          problem(decoding: try sample { $0[key] = value }),
          "wrong type at \(key)",
          "\(key): only the id is a number in the API, all else is text, and "
            + "not \(value)")
      }
      XCTAssertEqual(
        problem(decoding: null), "no value at \(key)",
        "null should not be accepted: no field of an animal is optional")
    }
  }

  func testDecodeThenEncode_givesTheSameJSONBack() throws {
    for key in try fields(of: SampleAnimal.json).keys.sorted() {
      let values: [Any] =
        key == "id"
        ? [0, -1, 4_294_967_296, Int.max - 1]
        : [
          "", " 1.0\n", "Ñ &amp; \"O\"", "e\u{301}\u{0}", "007", "2.30",
          "13-20", "n/a", "null", "HTTP://Zoo.example/a%20b/../c", "\\/",
        ]
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

  /// The `latinName` of `latin_name`.
  private func inSwift(_ key: String) -> String {
    let words = key.split(separator: "_")
    return words.prefix(1).joined()
      + words.dropFirst().map(\.capitalized).joined()
  }

  private func fields(of data: Data) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: data)
    return try XCTUnwrap(object as? [String: Any])
  }

  /// The same JSON as text, its keys in alphabetical order, in ASCII: two accents
  /// that look alike may be other letters.
  private func sorted(_ data: Data) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: try fields(of: data), options: .sortedKeys)
    return String(decoding: data, as: UTF8.self).unicodeScalars
      .map { $0.isASCII ? "\($0)" : $0.escaped(asASCII: true) }.joined()
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
