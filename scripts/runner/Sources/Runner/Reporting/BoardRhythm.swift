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
  private static let heights = [Light.green: 5, .amber: 12, .red: 19]

  init(_ report: LearnerReport) {
    var lights: [(at: Int, light: Light, isRefactor: Bool)] = []
    for rhythm in report.katas.flatMap(\.rhythm) {
      for (at, letter) in zip(rhythm.at, rhythm.lights) {
        guard let light = Light(letter: String(letter)) else { continue }
        lights.append((at, light, letter == "f"))
      }
    }
    lights.sort { $0.at < $1.at }
    count = lights.count
    var start = 0
    for (index, light) in lights.enumerated() {
      let isLast = index == lights.count - 1
      let end = isLast ? report.made : lights[index + 1].at
      if light.isRefactor { ticks += "M\(length) -7V-1" }
      // However short, each light is seen.
      length += max(20, min(end - light.at, Self.longest))
      if isLast || lights[index + 1].light != light.light {
        paths[light.light, default: ""] +=
          "M\(start) \(Self.heights[light.light] ?? 0)H\(length)"
        start = length
      }
    }
  }

  /// The drawing in HTML, where the longest line of all takes all the room.
  func drawing(on longest: Int) -> String {
    guard count > 0 else { return "<small>no rhythm</small>" }
    let lines = [Light.green, .amber, .red].compactMap { light in
      paths[light].map { "<path class=\"\(light.rawValue)\" d=\"\($0)\"/>" }
    }
    let tidy = ticks.isEmpty ? "" : "<path class=\"tidy\" d=\"\(ticks)\"/>"
    return
      "<svg viewBox=\"0 -8 \(longest) 32\" preserveAspectRatio=\"none\" "
      + "role=\"img\" aria-label=\"\(count) lights\">"
      + "\(lines.joined())\(tidy)</svg>"
  }
}
