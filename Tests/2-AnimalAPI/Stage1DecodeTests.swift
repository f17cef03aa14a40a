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

  func testDecode_unknownField_isIgnored() throws {
    // given
    let data = try sample { $0["favourite_song"] = "Purr" }

    // when, then
    XCTAssertEqual(
      try JSONDecoder().decode(AnimalData.self, from: data),
      SampleAnimal.serval,
      "a field that the API adds one day should not get in the way")
  }

  func testDecode_missingField_namesThatField() throws {
    // given
    let keys = apiKeys

    // when
    let unnoticed = try keys.filter { key in
      let data = try sample { $0[key] = nil }
      return problem(decoding: data) != "no key \(key)"
    }

    // then
    XCTAssertEqual(
      unnoticed, [],
      "when one of these is missing, a DecodingError should name it")
  }

  func testDecode_numberInsteadOfText_namesThatField() throws {
    // given
    let keys = apiKeys.filter { $0 != "id" }

    // when
    let unnoticed = try keys.filter { key in
      let data = try sample { $0[key] = 13 }
      return problem(decoding: data) != "wrong type at \(key)"
    }

    // then
    XCTAssertEqual(
      unnoticed, [],
      "each of these is text: a number there should be a DecodingError")
  }

  func testDecode_textInsteadOfNumber_namesTheID() throws {
    // given
    let data = try sample { $0["id"] = "161" }

    // when
    let problem = problem(decoding: data)

    // then
    XCTAssertEqual(
      problem, "wrong type at id",
      "id is a number in the API: text there should not be accepted")
  }

  func testDecode_null_namesThatField() throws {
    // given
    let data = try sample { $0["geo_range"] = NSNull() }

    // when
    let problem = problem(decoding: data)

    // then
    XCTAssertEqual(
      problem, "no value at geo_range",
      "null is not a range: no field of an animal is optional")
  }

  func testEncode_givesTheAPIsKeysBack() throws {
    // given
    var unknown = SampleAnimal.serval
    (unknown.habitat, unknown.diet, unknown.lifespan, unknown.id) = (
      "", "", "", 0
    )

    // when
    let keys = try [SampleAnimal.serval, unknown].map { animal in
      try fields(of: JSONEncoder().encode(animal)).keys.sorted()
    }

    // then
    XCTAssertEqual(
      keys, [apiKeys.sorted(), apiKeys.sorted()],
      "an encoded animal should have the API's own keys, all of them")
  }

  func testEncode_thenDecode_givesTheSameAnimal() throws {
    // given
    var animal = SampleAnimal.serval
    (animal.imageLink, animal.habitat, animal.diet) = (
      "http://pictures.example/a%20b.jpg", "", " Rodents "
    )
    (animal.lengthMin, animal.lengthMax) = ("1/2", "2.")
    (animal.weightMin, animal.weightMax) = ("unknown", "")
    animal.lifespan = "13-20"

    // when
    let data = try JSONEncoder().encode(animal)

    // then
    XCTAssertEqual(
      try JSONDecoder().decode(AnimalData.self, from: data), animal,
      "each text should come back letter by letter, also one like 13-20")
  }

  // MARK: - Fixtures

  private let apiKeys = [
    "name", "latin_name", "animal_type", "active_time", "length_min",
    "length_max", "weight_min", "weight_max", "lifespan", "habitat", "diet",
    "geo_range", "image_link", "id",
  ]

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
