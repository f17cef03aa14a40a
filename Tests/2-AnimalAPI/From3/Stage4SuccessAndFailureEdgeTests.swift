import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

final class Stage4SuccessAndFailureEdgeTests: XCTestCase {
  func testFetchData_serviceGivenNoSession_usesTheSharedOne() {
    // given
    NoNetwork.respond(with: String(decoding: json(of: caracal), as: UTF8.self))
    let sut = APIService()
    let recorder = HandlerRecorder<Fetched>()
    let answered = expectation(description: "the handler is called")
    answered.assertForOverFulfill = false  // the recorder counts the calls

    // when
    sut.fetchData {
      recorder.record(Fetched($0))
      answered.fulfill()
    }
    wait(for: [answered], timeout: 5)

    // then
    XCTAssertEqual(
      recorder.calls, [.animal(caracal)],
      "the app passes no session: the service should use URLSession.shared")
  }
}
