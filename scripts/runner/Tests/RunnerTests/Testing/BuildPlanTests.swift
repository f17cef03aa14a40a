import XCTest

@testable import Runner

final class BuildPlanTests: XCTestCase {
  /// Removes itself when the test ends.
  private var folder: SampleFolder?

  override func tearDown() { folder = nil }

  private func plan(_ text: String) throws -> BuildPlan? {
    let folder = try SampleFolder()
    self.folder = folder
    try folder.write(text, to: "debug.yaml")
    try folder.write(
      "/a/S.swift\n'/a b/It'\\''s.swift'\n", to: "debug/M.build/sources")
    try folder.write(
      "/o/1.o\n/o/2.o\n", to: "debug/P.product/Objects.LinkFileList")
    return BuildPlan(scratch: folder.path)
  }

  private static let text = """
    client:
      "C.M":
        tool: shell
        args: ["/bin/swiftc","-module-name","M","-emit-module","-emit-module-path","/x/M.swiftmodule","-output-file-map","/x/map.json","-incremental","-c","@/x/sources","-I","/x/Modules","-j2","-DDEBUG","-g","-swift-version","5","-Xcc","-I","-Xcc","/start","-package-name","main"]
      "C.P":
        args: ["/bin/swiftc","-L","/x","-o","/x/P.xctest","-module-name","P","-emit-executable","@/x/Objects.LinkFileList","-g"]
      "PackageStructure":
        inputs: ["/x/Package.swift"]

    """

  func testWords_areThoseOfTheModule_withoutSwiftPMsOwn() throws {
    let plan = try XCTUnwrap(plan(Self.text))

    XCTAssertEqual(
      plan.compile["M"],
      [
        "/bin/swiftc", "-module-name", "M", "-DDEBUG", "-swift-version", "5",
        "-Xcc", "-I", "-Xcc", "/start", "-package-name", "main",
      ])
    XCTAssertEqual(
      plan.link,
      [
        "/bin/swiftc", "-L", "/x", "-module-name", "P", "-emit-executable",
        "-g",
      ])
  }

  func testFiles_areUnquoted() throws {
    let plan = try XCTUnwrap(plan(Self.text))

    XCTAssertEqual(
      plan.sources(of: "M"), ["/a/S.swift", "/a b/It's.swift"])
    XCTAssertEqual(plan.objects(), ["/o/1.o", "/o/2.o"])
  }

  func testNoTestProduct_isNoPlan() throws {
    XCTAssertNil(try plan("client:\n"))
  }
}
