/// The light a stage shows.
public enum Light: String, Codable, Sendable {
  case green, red, amber
}
