import XCTest

@testable import Runner

/// What the compiler's driver is asked once.
final class CompilerJobTests: XCTestCase {
  private func job(
    _ more: String..., in folder: SampleFolder
  ) -> CompilerJob? {
    CompilerJob(
      ["swiftc", "-module-name", "Kata", "-parse-as-library"] + more
        + ["-c", "-o", "\(folder.path)/Kata.o"],
      source: "\(folder.path)/A.swift", in: folder.path)
  }

  func testOneJob_compilesWhateverSourcesThereAre() throws {
    let folder = try SampleFolder()
    try folder.write("func a() { b() }", to: "A.swift")
    try folder.write("func b() {}", to: "it's B.swift")
    let job = try XCTUnwrap(job("-whole-module-optimization", in: folder))

    let words = job.words(
      for: ["A", "it's B"].map { "\(folder.path)/\($0).swift" })
    let result = try Shell.run(words, in: folder.path)

    XCTAssertEqual(result.code, 0, result.output)
    XCTAssertTrue(Files.exists("\(folder.path)/Kata.o"))
    XCTAssertTrue(words.contains("-frontend"))
  }

  func testSeveralJobs_areLeftToTheDriver() throws {
    let folder = try SampleFolder()
    try folder.write("", to: "A.swift")

    XCTAssertNil(
      job("-whole-module-optimization", "-emit-module", in: folder))
  }

  func testWhatTheDriverRefuses_isLeftToIt() throws {
    let folder = try SampleFolder()
    try folder.write("", to: "A.swift")

    XCTAssertNil(job("-no-such-flag", in: folder))
  }
}
