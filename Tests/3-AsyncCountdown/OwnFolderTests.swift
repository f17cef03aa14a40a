import Foundation
import Testing

/// Gives each test an empty folder, and removes it afterwards.
struct OwnFolder: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal static var current: URL?

  /// Each test of a suite gets one, and not the suite as a whole.
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await Self.$current.withValue(folder) { try await function() }
  }
}

extension Trait where Self == OwnFolder {
  static var ownFolder: Self { Self() }
}

@Suite(.ownFolder) struct OwnFolderTests {
  @Test(arguments: [1, 2])
  func noTestFindsTheFileOfAnother(_ number: Int) throws {
    let folder = try #require(OwnFolder.current)
    let file = folder.appending(path: "launch.txt")

    #expect(!FileManager.default.fileExists(atPath: file.path))
    try Data("\(number)".utf8).write(to: file)
  }
}
