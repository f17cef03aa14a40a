import XCTest

@testable import WordBook

/// Your tests of `AddWordViewModel` go here, before its code: stage 7.
///
/// The doubles that you wrote in `Sources/Doubles` are at hand.
final class OverlapTests: XCTestCase {
}
