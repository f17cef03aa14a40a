import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

// On Linux, URLSession and its tasks live in a module of their own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Stage3StubSessionEdgeTests: XCTestCase {
  func testResume_inTheHandlerOfAnotherTask_respondsToo() throws {
    let url = try XCTUnwrap(URL(string: "https://zoo.example/a"))
    for (isSuccess, status) in [(true, 200), (false, 400)] {
      // given
      let sut = StubURLSession(isSuccess: isSuccess)
      let recorder = HandlerRecorder<Int?>()
      let next = sut.dataTask(with: URLRequest(url: url)) {
        recorder.record(Reply($0, $1, $2).status)
      }
      let first = sut.dataTask(with: URLRequest(url: url)) { _, _, _ in
        next.resume()
      }

      // when
      first.resume()

      // then
      XCTAssertEqual(
        recorder.calls, [status],
        "a handler may resume the next task of the same session")
    }
  }
}
