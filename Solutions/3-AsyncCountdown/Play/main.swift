import Foundation
import PlayKit

@testable import AsyncCountdown

// A countdown in a terminal, in real seconds. It is yours to change.

let play = Play()
// The seam: the session is handed in. No sleep is, so the real one runs.
let service = Service(urlSession: play.session)
let address = play.server.appendingPathComponent("values")

/// Stands in for `post` until stage 2 has written it.
protocol Posting: Sendable {
  func post(
    _ value: some Encodable & Sendable, to url: URL
  ) async throws -> Int
}

extension Posting {
  func post(
    _ value: some Encodable & Sendable, to url: URL
  ) async throws -> Int { throw CocoaError(.featureUnsupported) }
}

extension Service: Posting {}

/// Counts down from a number.
@MainActor
func countDown(from start: Int) async {
  guard play.can("a countdown", 3) else { return }
  let numbers = service.countDown(from: start)
  let end: Result<Void, any Error>? = play.result(
    of: "Service.countDown", in: "Service+CountDown.swift",
    within: Double(start) + 10
  ) {
    for await number in numbers { Play.say("  \(number)") }
  }
  if end != nil { play.say("Lift-off.") }
}

/// Posts a value, and says what came back.
///
/// Without a limit it waits as long as the program does, which is ten seconds.
@MainActor
func post(_ value: String, within seconds: Double?) async {
  guard play.can("a post", 2) else { return }
  let (service, address) = (service as any Posting, address)
  let work: @Sendable () async throws -> Int = {
    try await service.post(["value": value], to: address)
  }
  let limit = seconds.flatMap { play.can("a time limit", 5) ? $0 : nil }
  let answer = play.result(of: "Service.post", in: "Service.swift") {
    guard let limit else { return try await work() }
    return try await TimeoutTask(after: .seconds(limit), operation: work).value
  }
  switch answer {
  case .success(let status)?: play.say("Status \(status).")
  case .failure(let error)?: play.say(Play.words(for: error))
  case nil: return
  }
}

/// Reads what the server has kept of all posts.
@MainActor
func read() async {
  do {
    let (data, _) = try await play.session.data(from: address)
    play.say("The server: \(String(decoding: data, as: UTF8.self))")
  } catch {
    play.say(Play.words(for: error))
  }
}

guard play.isGreen(3) || play.can("a post", 2) || play.can("a countdown", 3)
else { exit(0) }
play.say("count 3, post WORD, hurry WORD (two seconds at most), read, or quit.")
while let line = play.ask(">"), line != "quit" {
  let words = line.split(separator: " ").map(String.init)
  let word = words.dropFirst().first ?? "hello"
  switch words.first {
  case "count" where words.count == 1: await countDown(from: 3)
  case "count" where Int(word) != nil: await countDown(from: Int(word) ?? 3)
  case "post": await post(word, within: nil)
  case "hurry": await post(word, within: 2)
  case "read": await read()
  default: play.help("count 3, post WORD, hurry WORD, read, or quit")
  }
}
play.say("Bye.")
