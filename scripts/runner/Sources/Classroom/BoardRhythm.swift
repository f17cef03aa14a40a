import Runner

/// One learner's lights along a line of time, each until the next one came.
struct BoardRhythm {
  /// How long the line is, in seconds.
  private(set) var length = 0
  private var count = 0
  private var paths: [Light: String] = [:]
  private var ticks = ""

  /// The longest time that a light is drawn for, in seconds.
  private static let longest = 600

  /// Where a light is drawn: green is up.
  private static let heights = [Light.green: 5, .row: 5, .amber: 12, .red: 19]

  init(_ report: LearnerReport) {
    let lights = report.katas.flatMap(\.rhythm)
      .flatMap { zip($0.at, $0.lights) }.sorted { $0.0 < $1.0 }
    count = lights.count
    let ends = lights.dropFirst().map(\.0) + [report.made]
    var last: Light?
    for ((start, letter), end) in zip(lights, ends) {
      guard let light = Light(letter: String(letter)) else { continue }
      if letter == "f" { ticks += "M\(length) -7V-1" }
      if light != last {
        paths[light, default: ""] += "M\(length) \(Self.heights[light] ?? 0)"
      }
      // However short, each light is seen.
      length += max(20, min(end - start, Self.longest))
      paths[light, default: ""] += "H\(length)"
      last = light
    }
  }

  /// The drawing in HTML, where the longest line of all takes all the room.
  func drawing(on longest: Int) -> String {
    guard count > 0 else { return "<small>no rhythm</small>" }
    let lines = Light.allCases.compactMap { light in
      paths[light].map { #"<path class="\#(light.rawValue)" d="\#($0)"/>"# }
    }
    let tidy = ticks.isEmpty ? "" : #"<path class="tidy" d="\#(ticks)"/>"#
    return #"<svg viewBox="0 -8 \#(longest) 32" preserveAspectRatio="none" "#
      + #"role="img" aria-label="\#(count) lights">"#
      + "\(lines.joined())\(tidy)</svg>"
  }
}
