import Foundation
import PlayKit

@testable import AnimalAPI

// On Linux, URLRequest lives in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The zoo in a terminal. It is yours to change.

let play = Play()
// The zoo and its pictures are at two addresses.
for address in [APIService.randomAnimal, "http://zoo.example"] {
  URL(string: address).map(play.redirect)
}
let service = APIService()
var animal: AnimalData?

/// Fetches a random animal, and remembers it.
///
/// As long as the service cannot, there is the sample of stage 1.
func visit() {
  guard play.can("an animal from the zoo", 2, 4) else {
    animal = try? JSONDecoder().decode(AnimalData.self, from: SampleAnimal.json)
    play.say("The sample is a \(animal?.name ?? "riddle").")
    return
  }
  let answer = play.answer(
    "APIService.fetchData", in: "APIService.swift", service.fetchData)
  switch answer {
  case .success(let found)?:
    animal = found
    play.say("\(found.name), number \(found.id), from \(found.geoRange).")
    play.say(
      "It eats \(found.diet.lowercased()), and weighs \(found.weightMax).")
  case .failure?: play.say("The zoo sent no animal.")
  case nil: return
  }
}

/// Says where the animal's picture is.
///
/// When your service can fetch it, let this say how large it is.
func look(at animal: AnimalData) {
  play.say("Its picture: \(animal.imageLink)")
}

/// Sends a request past the service, and says what came back.
///
/// A fed animal is a heavier one, put in its place. Feeding it is a PUT.
func send(_ method: String, _ animal: AnimalData) {
  guard var url = URL(string: APIService.randomAnimal) else { return }
  url.deleteLastPathComponent()
  var request = URLRequest(url: url.appendingPathComponent("\(animal.id)"))
  request.httpMethod = method
  if method == "PUT" { request.httpBody = try? JSONEncoder().encode(animal) }
  let answer: String? = play.answer { done in
    play.session.dataTask(with: play.local(request)) { _, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode
      done(error.map(Play.words) ?? "The server says \(status ?? 0).")
    }.resume()
  }
  if let answer { play.say("\(method) \(animal.name). \(answer)") }
}

guard play.can("the animals, which come as JSON", 1) else { exit(0) }
play.say("The zoo: visit, look, feed, remove, or quit.")
while let command = play.ask("zoo>"), command != "quit" {
  switch (command, animal) {
  case ("visit", _): visit()
  case ("look", let animal?): look(at: animal)
  case ("feed", var fed?):
    fed.weightMax = String((Int(fed.weightMax) ?? 0) + 1)
    send("PUT", fed)
    animal = fed
  case ("remove", let animal?): send("DELETE", animal)
  case ("look", nil), ("feed", nil), ("remove", nil):
    play.say("Visit an animal first.")
  default: play.help("visit, look, feed, remove, or quit")
  }
}
play.say("Bye.")
