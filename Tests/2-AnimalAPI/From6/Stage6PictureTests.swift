import Foundation
import KataTestSupport
import XCTest

@testable import AnimalAPI

let picture = Data([0x89]) + Data("PNG\r\n a picture \u{0}\n".utf8)

/// Bytes that only the server calls a picture, too.
private let pictures = [
  picture, Data("<svg/>".utf8), Data("{}".utf8), Data(" ".utf8),
]

/// Fetches one picture; returns every call of the handler, which should run on
/// the queue that was named.
func pictureCalls(
  with session: ScriptedSession, link: String = serval.imageLink
) -> [Fetched] {
  let caller = MarkedQueue()
  let recorder = HandlerRecorder<Fetched>()
  var animal = serval
  animal.imageLink = link
  APIService(session: session).fetchImage(of: animal, on: caller.queue) {
    recorder.record(caller.isCurrent ? Fetched($0) : .elsewhere)
  }
  caller.drain()
  return recorder.calls
}

final class Stage6PictureTests: XCTestCase {
  func testFetchImage_goodLink_sendsOneGETAndGivesTheBytes() {
    for status in 200...299 {
      // given
      let picture = pictures[status % pictures.count]
      let session = ScriptedSession(.http(status, picture))

      // when
      let calls = pictureCalls(
        with: session, link: "https://pictures.example/serval.jpg")

      // then
      XCTAssertEqual(
        calls, [.picture(picture)],
        "\(status) should give the bytes as they are, whatever type or length "
          + "the server names, on the queue named, once")
      XCTAssertEqual(
        session.requests.map { $0.url?.absoluteString },
        ["https://pictures.example/serval.jpg"],
        "there should be one request, for the animal's imageLink")
      XCTAssertEqual(
        session.requests.map(\.httpMethod), ["GET"],
        "a picture is read, not changed: the method should be GET")
    }
  }

  func testFetchImage_noGoodResponse_fails() {
    var answers: [ScriptedSession.Answer] =
      [.notHTTP(picture), .noResponse(picture), .noResponse(nil)]
    for status in 200...299 {
      answers += [.http(status, nil), .http(status, Data())]
    }
    for status in badStatuses {
      answers += [.http(status, nil), .http(status, picture)]
    }
    for error in networkErrors + cancellations {
      answers += [.noServer(error), .cutOff(200, picture, by: error)]
    }
    for answer in answers {
      // when
      let session = ScriptedSession(answer)
      let calls = pictureCalls(with: session)

      // then
      XCTAssertEqual(
        calls, [.failure],
        "\(answer) should be one failure, on the queue named")
      XCTAssertEqual(
        session.requests.count, 1, "\(answer): no request should follow")
    }
  }

  func testFetchImage_linkWithoutAServer_failsAndSendsNothing() {
    for link in [
      "serval.jpg", "", "not a link", "//pictures.example/serval.jpg",
      "ftp://pictures.example/serval.jpg", "file:///serval.jpg",
      "httpss://pictures.example/serval.jpg", "https:", "https://",
      "https:///serval.jpg", "ws://pictures.example/serval.jpg",
      "data:image/gif;base64,R0lGODlhAQABAAAAACw=", "https:serval.jpg",
      "https://:8080/serval.jpg", "https://me:key@/serval.jpg",
      "https://?by=id", "https://#top", "https://@/serval.jpg", "https://:80",
      "https:/pictures.example/serval.jpg", "http:pictures.example/serval.jpg",
      "HTTPS:///serval.jpg", "pictures.example/serval.jpg", "https", "http:",
      "www.pictures.example/serval.jpg", "/https://pictures.example/serval.jpg",
      " https://pictures.example/serval.jpg", "://pictures.example/serval.jpg",
      "xhttp://pictures.example/serval.jpg", "h://pictures.example/serval.jpg",
      "http+unix://pictures.example/serval.jpg", "mailto:http@zoo.example",
      "FILE://pictures.example/serval.jpg", "view-source:https://zoo.example",
      "blob:https://pictures.example/161", "wss://pictures.example/serval.jpg",
    ] {
      // given
      let session = ScriptedSession(.http(200, picture))

      // when
      let calls = pictureCalls(with: session, link: link)

      // then
      XCTAssertEqual(
        calls, [.failure], "“\(link)” should be one failure")
      XCTAssertEqual(
        session.requests.count, 0, "for “\(link)”, nothing should be sent")
    }
  }

  func testFetchImage_serviceReleasedMeanwhile_stillCallsTheHandler() {
    let answers: [(ScriptedSession.Answer, Fetched)] = [
      (.http(200, picture), .picture(picture)), (.http(404, nil), .failure),
      (.offline, .failure),
    ]
    for (answer, wanted) in answers {
      // given
      let session = ScriptedSession()
      var sut: APIService? = APIService(session: session)
      let caller = MarkedQueue()
      let recorder = HandlerRecorder<Fetched>()
      sut?.fetchImage(of: serval, on: caller.queue) {
        recorder.record(Fetched($0))
      }

      // when
      sut = nil
      session.answer(0, with: answer)
      caller.drain()

      // then
      XCTAssertEqual(
        recorder.calls, [wanted],
        "the handler should be called although the service was released")
    }
  }
}
