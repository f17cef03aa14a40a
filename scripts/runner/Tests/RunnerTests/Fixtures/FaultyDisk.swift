import Foundation
import XCTest

@testable import Runner

/// Lets a program's file operations fail, one after the other.
///
/// A library that is loaded before the system's own stands between the program
/// and the system. So nothing in the runner has to know about it.
final class FaultyDisk {
  /// How an operation goes wrong.
  enum Fault: String, CaseIterable {
    /// It fails, and those after it do not.
    case failure
    /// The process is killed before it; only those count that change something,
    /// as what is before another is before the next of these.
    case kill
  }

  private let workbook: SampleWorkbook
  /// From the workbook's folder, since the loader takes a space for an end.
  private let library = ".build/faults.so"
  private let done = ".build/faults-done"

  /// - Throws: `XCTSkip` where the system has no way to do this.
  init(of workbook: SampleWorkbook) throws {
    self.workbook = workbook
    #if !os(Linux)
      throw XCTSkip("tried only where the loader takes LD_PRELOAD")
    #endif
    let source = (#filePath as NSString).deletingPathExtension + ".c"
    let result = try Shell.run(
      ["clang", "-shared", "-fPIC", "-w", "-o", library, source],
      in: workbook.root, environment: SearchPath.withToolchain())
    XCTAssertEqual(result.code, 0, result.output)
  }

  /// The environment in which the operation of this number goes wrong, counted
  /// from 0, of those below the workbook.
  func environment(_ fault: Fault, at number: Int) -> [String: String] {
    [
      "LD_PRELOAD": library, "FAULT": fault.rawValue,
      "FAULT_AT": "\(number)", "FAULT_ROOT": workbook.root,
      "FAULT_DONE": "\(workbook.root)/\(done)",
    ]
  }

  /// The operation that went wrong since the last call; nil when none did.
  func happened() throws -> String? {
    let name = workbook.folder.text(done)
    try Files.remove("\(workbook.root)/\(done)")
    return name
  }
}
