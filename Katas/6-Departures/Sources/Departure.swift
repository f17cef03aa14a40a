import Foundation

/// A bus that leaves, as the server lists it.
struct Departure: Codable {
  var line: String
  var destination: String
  var time: Date
}
