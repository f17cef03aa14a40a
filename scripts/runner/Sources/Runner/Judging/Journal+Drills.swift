import Foundation

/// What the journal knows of drills.
extension Journal {
  /// The names of a kata's drills that were done.
  func doneDrills(of kata: Kata) -> Set<String> {
    Set(
      read().entries.filter { $0.kata == kata.module && $0.isDone == true }
        .compactMap(\.drill))
  }

  /// Whether the drill was done since it was last begun.
  func isDone(_ drill: Drill) -> Bool {
    entries(of: drill).contains { $0.isDone == true }
  }

  /// For how many checks green was left by now.
  func checksWithoutGreen(of drill: Drill) -> Int {
    entries(of: drill).reversed()
      .prefix { $0.light == .red || $0.light == .amber }.count
  }

  /// Notes that a drill was begun, or what a check of it found.
  func note(_ drill: Drill, light: Light? = nil, isDone: Bool = false) {
    var entry = Entry(
      time: Date().timeIntervalSince1970, kata: drill.kata.module,
      stage: drill.stage.number, event: .drill)
    entry.light = light
    entry.drill = drill.name
    if isDone { entry.isDone = true }
    append([entry])
  }

  /// The entries of a drill since it was last begun.
  private func entries(of drill: Drill) -> [Entry] {
    let all = read().entries.filter {
      $0.kata == drill.kata.module && $0.drill == drill.name
    }
    return Array(all[(all.lastIndex { $0.light == nil } ?? 0)...])
  }
}
