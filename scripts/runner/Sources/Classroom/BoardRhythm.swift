import Runner

/// One learner's lights along a line of time, each until the next one came.
struct BoardRhythm {
  private var count = 0
  private var paths: [Light: String] = [:]
  private var ticks = ""
  private let length: Int

  /// The longest time that a light is drawn for, in seconds: after it, a break.
  private static let longest = 600
  /// The shortest: however short, each light is seen.
  private static let shortest = 20

  /// Where a light is drawn: green is up.
  private static let heights = [Light.green: 5, .row: 5, .amber: 12, .red: 19]

  /// Draws the lights of a session of the class.
  init(_ report: LearnerReport, in session: ClosedRange<Int>?) {
    let start = session?.lowerBound ?? 0
    length = Self.length(of: session)
    let lights = report.katas.flatMap(\.rhythm)
      .flatMap { zip($0.at, $0.lights) }.filter { $0.0 >= start }
      .sorted { $0.0 < $1.0 }
    count = lights.count
    let ends = lights.dropFirst().map(\.0) + [report.made]
    var (last, lastEnd) = (Light?.none, 0)
    for ((time, sign), next) in zip(lights, ends) {
      guard let letter = RhythmLetter(rawValue: sign) else { continue }
      let light = letter.light
      let from = time - start
      if letter == .tidied { ticks += "M\(from) -7V-1" }
      if light != last || from > lastEnd {
        paths[light, default: ""] += "M\(from) \(Self.heights[light] ?? 0)"
      }
      let end = from + max(Self.shortest, min(next - time, Self.longest))
      paths[light, default: ""] += "H\(end)"
      (last, lastEnd) = (light, end)
    }
  }

  /// How long a session is drawn, in seconds.
  private static func length(of session: ClosedRange<Int>?) -> Int {
    max(60, session.map { $0.upperBound - $0.lowerBound } ?? 0)
  }

  /// The drawing in HTML, where the whole session takes all the room.
  var drawing: String {
    guard count > 0 else { return "" }
    let lines = Light.allCases.compactMap { light in
      paths[light].map { #"<path class="\#(light.rawValue)" d="\#($0)"/>"# }
    }
    let tidy = ticks.isEmpty ? "" : #"<path class="tidy" d="\#(ticks)"/>"#
    return #"<svg viewBox="0 -8 \#(length) 32" preserveAspectRatio="none" "#
      + #"role="img" aria-label="\#(count) lights">"#
      + "\(lines.joined())\(tidy)</svg>"
  }

  /// The minutes below the drawings of a session, each at its place.
  static func axis(of session: ClosedRange<Int>?) -> String {
    guard let session else { return "" }
    let length = length(of: session)
    let steps = [1, 2, 5, 10, 15, 30, 60, 120]
    let step = steps.first { $0 * 60 * 8 >= length } ?? 120
    return stride(from: 0, to: length - length / 25, by: step * 60).map {
      second in
      // A tenth of a percent is less than a pixel or two.
      let place = "\(100 * second / length).\(1000 * second / length % 10)"
      let text = second == 0 ? "0 min" : "\(second / 60)"
      return #"<span style="left:\#(place)%">\#(text)</span>"#
    }.joined()
  }
}
