import Foundation

/// Where the files of a state lie that is built, and which ones of the kata they are.
struct StatePlaces {
  let kata: Kata
  let root: String
  /// The package, and the state's folder in it, relative to the workbook.
  let package: String, folder: String
  /// The module of the state's tests.
  let module: String

  /// The place in the kata's folder, or in that of its shipped tests.
  func original(_ place: SourcePlace) -> SourcePlace {
    let own = place.path(below: folder).map { "\(kata.home)/\($0)" }
    let linked = place.path(below: "\(package)/Tests")
      .map { "\(root)/Tests/\($0)" }
    return (own ?? linked ?? named(place)).map { SourcePlace($0, place.line) }
      ?? place
  }

  /// A failure that another state's tests got, as one of the kata's.
  func original(_ failure: TestFailure) -> TestFailure {
    var failure = failure
    failure.place = failure.place.map(original)
    failure.test = TestName(module: kata.ownModule, suite: "", test: "")
    return failure
  }

  /// The file of a place in a crash, which Swift names as `Module/File.swift`.
  private func named(_ place: SourcePlace) -> String? {
    guard place.file.hasPrefix("\(module)/") else { return nil }
    let name = place.file.dropFirst(module.count)
    return Files.tree("\(root)/\(folder)/Tests")
      .first { "/\($0)".hasSuffix(name) }
      .map { "\(kata.home)/Tests/\($0)" }
  }

  /// Whether a failure is another state's: XCTest takes one that comes late for one of
  /// the test that runs then.
  func isOfAnotherState(_ failure: TestFailure) -> Bool {
    guard let place = failure.place, place.path(below: folder) == nil else {
      return false
    }
    return place.path(below: package) != nil
      && place.path(below: "\(package)/Tests") == nil
  }

  /// What the file of a place in the kata's folder holds here.
  func source(_ place: SourcePlace) -> Data? {
    let own = place.file.trimmingPrefix("\(kata.home)/")
    return Files.bytes("\(root)/\(folder)/\(own)")
  }
}
