import Foundation
import KataTestSupport
import LoopbackServer
import PlayKit
import XCTest

@testable import WordBook
@testable import WordBookPlay

/// Whether a database behind a real server keeps what this kata's doubles
/// promise: one answer, with a value or an error and never with both.
final class DoublesTruthTests: XCTestCase {
  /// In these moods the server answers what a database wants to hear.
  private let good: [Mood] = [.good, .moved]

  func testADatabaseBehindAServerAnswersOnceAndNeverBoth() {
    // The slow server is the good one, three seconds later.
    for mood in Mood.allCases where mood != .slow && mood != .moody {
      let play = Play(["PLAY_MOOD": mood.rawValue])
      defer { play.end() }
      let database = ServerDatabase(play: play)
      let verdict = ExactlyOnce.verdict {
        database.fetchWordBooks(completionHandler: $0)
      }
      XCTAssertEqual(
        verdict, good.contains(mood) ? .success : .failure, "\(mood)")
    }
  }

  /// A fake that keeps books in memory, and a database behind a server.
  func testFakeDatabaseAnswersAsTheDatabaseBehindAServerDoes() {
    let play = Play(["PLAY_MOOD": "good"])
    defer { play.end() }
    let databases: [any Database] = [
      FakeDatabase(), ServerDatabase(play: play),
    ]
    let told = databases.map { database -> [ExactlyOnce.Verdict] in
      var book = "none"
      let saved = ExactlyOnce.verdict {
        database.insertWordBook(title: "Trees", completionHandler: $0)
      }
      let again = ExactlyOnce.verdict {
        database.insertWordBook(title: "Trees", completionHandler: $0)
      }
      database.fetchWordBooks { books, _ in book = books?.first?.id ?? book }
      return [saved, again]
        + [book, "unknown"].flatMap { id in
          [
            ExactlyOnce.verdict {
              database.checkIfOverlap(
                in: id, meaningText: "tree", completionHandler: $0)
            },
            ExactlyOnce.verdict {
              database.closeWordBook(of: id, completionHandler: $0)
            },
          ]
        }
    }
    XCTAssertEqual(told[0], told[1])
    XCTAssertEqual(
      told[0], [.success, .failure, .success, .success, .failure, .failure])
  }
}
