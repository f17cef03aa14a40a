import XCTest

@testable import Runner

/// What the compiler's driver is asked once to link.
final class LinkJobTests: XCTestCase {
  #if os(Linux)
    func testObjects_areLinkedAsTheDriverWould() throws {
      let folder = try SampleFolder()
      try folder.write("public func a() -> Int { 7 }", to: "A.swift")
      // Which libraries an object needs, only the object itself tells.
      try folder.write(
        "import Foundation\nimport A\nprint(NSString(string: \"\\(a())\"))",
        to: "main.swift")
      func compile(_ words: String...) throws {
        let result = try Shell.run(
          [
            "swiftc", "-module-cache-path",
            "\(Checkout.root)/.build/ModuleCache",
          ]
            + words, in: folder.path)
        XCTAssertEqual(result.code, 0, result.output)
      }
      try compile(
        "-parse-as-library", "-emit-module", "-module-name", "A", "-c",
        "A.swift")
      try compile("-module-name", "Main", "-I", ".", "-c", "main.swift")
      let (known, new) = ("\(folder.path)/A.o", "\(folder.path)/main.o")
      let job = try XCTUnwrap(
        LinkJob(
          ["swiftc", "-emit-executable", "-use-ld=lld"], object: known,
          objects: [known],
          folder: "\(folder.path)/it's", in: folder.path))

      for words in [
        job.extract(from: [new]),
        job.link([known, new], to: "\(folder.path)/program"),
      ] {
        let result = try Shell.run(words, in: folder.path)
        XCTAssertEqual(result.code, 0, result.output)
      }

      let result = try Shell.run(["\(folder.path)/program"], in: folder.path)
      XCTAssertEqual(result.output, "7\n")
    }

    func testWhatTheDriverRefuses_isLeftToIt() throws {
      let folder = try SampleFolder()
      try folder.write("", to: "A.o")

      XCTAssertNil(
        LinkJob(
          ["swiftc", "-no-such-flag"], object: "\(folder.path)/A.o",
          objects: ["\(folder.path)/A.o"],
          folder: folder.path, in: folder.path))
    }
  #endif
}
