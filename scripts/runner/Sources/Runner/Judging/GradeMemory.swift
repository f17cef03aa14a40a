import Foundation

/// Remembers grades by a digest of all they depend on, between checks.
struct GradeMemory {
  private struct Pages: Codable {
    var grades: [String: Grade] = [:]
    var later: [String: [String: Int]] = [:]
  }

  private let path: String
  private var pages = Pages()

  init(_ kata: Kata, root: String) {
    path = "\(root)/.build/katas/\(kata.module)/grades.json"
    if let bytes = Files.bytes(path),
      let known = try? JSONDecoder().decode(Pages.self, from: bytes)
    {
      pages = known
    }
  }

  func grade(_ key: String) -> Grade? {
    var grade = pages.grades[key]
    grade?.isRemembered = true
    return grade
  }

  /// The tests that fail on a later state, and the first one on which they do.
  func later(_ key: String) -> [String: Int]? { pages.later[key] }

  mutating func remember(_ grade: Grade, _ key: String) {
    pages.grades[key] = grade
    pages.grades[key]?.isRemembered = false
  }

  mutating func remember(later: [String: Int], _ key: String) {
    pages.later[key] = later
  }

  /// A memory that cannot be written is only slower.
  func save() {
    guard let bytes = try? JSONEncoder().encode(pages) else { return }
    try? Files.write(bytes, to: path)
  }
}
