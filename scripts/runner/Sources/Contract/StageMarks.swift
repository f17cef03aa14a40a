import Runner

/// The marks `TODO: stage N` in a kata's code, of which a check shows those of its
/// stage as the place to work at.
enum StageMarks {
  /// What is wrong with them.
  ///
  /// - Parameter states: The starter, and the state after each step.
  static func problems(in states: [KataFiles]) -> [String] {
    let starter = states.first.map(marks) ?? [:]
    return states.enumerated().dropFirst().flatMap { count, state in
      let now = marks(in: state)
      return Set(starter.keys).union(now.keys).sorted().compactMap { path in
        let wanted = (starter[path] ?? []).filter { $0 > count }
        let found = now[path] ?? []
        return found == wanted
          ? nil
          : "after step \(count), \(path) holds the marks \(found), and should "
            + "hold \(wanted): a mark `TODO: stage N` goes with step N"
      }
    }
  }

  /// The stages that are marked in each file, in order.
  private static func marks(in files: KataFiles) -> [String: [Int]] {
    files.reduce(into: [:]) { marks, file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      let found = text.matches(of: /TODO: stage (\d+)/)
        .compactMap { Int($0.1) }
      if !found.isEmpty { marks[file.path] = found.sorted() }
    }
  }
}
