import Foundation
import PlayKit

@testable import UpDownGame

// The guessing game in a terminal. It is yours to change.

let play = Play()
play.redirect(RandomNumberAPI.url)
let game = UpDownGame()
// From stage 6 on, take the slashes away:
// extension HallBoard: ScoreBoard {}
// game.scoreBoard = HallBoard()

/// A score board that works, but remembers only this game.
final class HallBoard {
  private var wins: [Int] = []
  /// The fewest tries of all wins.
  var best: Int? { wins.min() }

  /// Remembers a win.
  func report(_ score: Score) {
    if score.result == .win { wins.append(score.tryCount) }
  }
}

/// Gets a new number; false when there is none.
func newNumber() -> Bool {
  guard play.can("a number from the server", 2) else {
    game.randomValue = Int.random(in: 0...30, using: &play.numbers)
    game.tryCount = 0
    return true
  }
  let answer = play.answer("UpDownGame.reset", in: "UpDownGame.swift") { done in
    game.reset { done(true) }
  }
  if let error = game.error {
    play.say("No new number: \(error).")
    return false
  }
  return answer == true
}

/// Takes a guess: the game counts it from stage 6 on.
func take(_ number: Int) -> HitResult {
  if play.isGreen(6) { return game.guess(number) }
  game.tryCount += 1
  return game.compareValue(with: number)
}

/// Lets the player guess to the end; false when that is earlier.
func round() -> Bool {
  while let line = play.ask("Try \(game.tryCount + 1) of 5:"), line != "quit" {
    guard let number = Int(line) else {
      play.help("a number from 0 to 30, or quit")
      continue
    }
    switch take(number) {
    case .up: play.say("Up.")
    case .down: play.say("Down.")
    case .lose:
      play.say("You lose. It was \(game.randomValue).")
      return true
    case .win:
      play.say("You win with try \(game.tryCount).")
      if game.isNewBest { play.say("That is a new best.") }
      return true
    }
  }
  return false
}

guard play.can("the game, which compares a guess with the number", 1) else {
  exit(0)
}
if !play.isGreen(6) { _ = play.can("a best score", 6) }
play.say("Guess a number from 0 to 30, or quit.")
repeat {
  if newNumber(), !round() { break }
} while play.confirm("Another round?")
play.say("Bye.")
