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
}
