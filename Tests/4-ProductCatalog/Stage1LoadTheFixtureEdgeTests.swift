import Foundation
import Testing

@testable import ProductCatalog

@Suite struct Stage1LoadTheFixtureEdgeTests {
  @Test func theFixtureIsFoundFromAnyFolder() {
    // given: tests that were started in another folder; no other test needs one
    let files = FileManager.default
    let folder = files.currentDirectoryPath
    defer { _ = files.changeCurrentDirectoryPath(folder) }
    _ = files.changeCurrentDirectoryPath("/")

    // when
    let data = SampleData().load()

    // then
    #expect(
      data != nil,
      "load() should find products.json through Bundle.module, from any folder")
  }
}
