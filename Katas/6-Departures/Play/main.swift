import Foundation
import PlayKit

@testable import Departures

// The departures in a terminal, by the real clock. It is yours to change.

let play = Play()
if let url = URL(string: "https://bus.example/stops/7") { play.redirect(url) }
// Nothing is handed in, so the session, the clock and the sleep are real ones.
let screen = DeparturesModel()

/// Stands in for a tap on a line until stage 5 has brought it.
@MainActor protocol LineTapping {
  func lineTapped(_ line: String)
}

extension LineTapping {
  func lineTapped(_ line: String) { play.say("Nothing happens.") }
}

extension DeparturesModel: LineTapping {}

/// Shows the screen as it is now.
@MainActor
func look() {
  for row in screen.rows { play.say("  \(row)") }
  switch screen.state {
  case .idle where screen.rows.isEmpty: play.say("  (no buses)")
  case .idle: break
  case .loading: play.say("  (loading …)")
  case .failed(let message): play.say("  \(message)")
  }
}

/// Looks until the screen loads no more, ten seconds at most.
@MainActor
func wait() async {
  let start = Date()
  repeat {
    try? await Task.sleep(for: .milliseconds(50))
  } while screen.state == .loading && Date() < start + 10
  look()
}

play.say("look, tap, line 7, leave, come back, or quit.")
screen.appear()
await wait()
while let line = play.ask(">"), line != "quit" {
  let words = line.split(separator: " ").map(String.init)
  switch words.first {
  case "look": look()
  case "tap":
    screen.refreshTapped()
    await wait()
  case "line" where words.count == 2:
    (screen as any LineTapping).lineTapped(words[1])
    look()
  case "leave": screen.disappear()
  case "come":
    screen.appear()
    await wait()
  default: play.help("look, tap, line 7, leave, come back, or quit")
  }
}
play.say("Bye.")
