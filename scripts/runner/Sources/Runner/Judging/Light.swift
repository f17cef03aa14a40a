/// The light a stage shows.
enum Light: String, Codable, Sendable {
  case green, red, amber
}
