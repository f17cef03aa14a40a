import Runner
import XCTest

@testable import Contract

/// The thread sanitizer is asked where it can tell.
final class SolutionsContractTests: XCTestCase {
  func testASolutionWithAMutex_isBeyondTheSanitizerOfLinux() {
    let locked: KataFiles = [
      "Sources/A.swift": Data("import Foundation\n".utf8)
    ]
    let mutexed: KataFiles = [
      "Sources/A.swift": Data("import Synchronization\n".utf8)
    ]

    XCTAssertFalse(SolutionsContract.isBeyondTheSanitizer(locked))
    #if os(Linux)
      XCTAssertTrue(SolutionsContract.isBeyondTheSanitizer(mutexed))
    #else
      XCTAssertFalse(SolutionsContract.isBeyondTheSanitizer(mutexed))
    #endif
  }
}
