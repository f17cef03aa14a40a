import Foundation
import XCTest

@testable import Runner

/// One of the workflows in `.github/workflows`, as far as tests need it.
struct Workflow {
  let text: String

  init(_ name: String) throws {
    text = try XCTUnwrap(
      Files.text("\(Checkout.root)/.github/workflows/\(name).yml"))
  }

  /// The commands of the step with this name.
  func commands(of step: String) throws -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try XCTUnwrap(
      lines.firstIndex { $0.hasSuffix("- name: \(step)") }, "no step \(step)")
    let run = try XCTUnwrap(
      lines[start...].firstIndex { $0.hasSuffix("run: |") })
    let block = lines[(run + 1)...]
    let depth = block.first?.prefix { $0 == " " }.count ?? 0
    return block.prefix {
      $0.isEmpty || $0.prefix { $0 == " " }.count >= depth
    }.map { $0.dropFirst(depth) }.joined(separator: "\n")
  }
}
