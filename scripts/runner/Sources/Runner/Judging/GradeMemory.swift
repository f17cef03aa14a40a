import Foundation

/// Remembers grades by a digest of all they depend on, between checks.
struct GradeMemory {
  private struct Pages: Codable {
    var grades: [String: Grade] = [:]
    var references: [String: [Grade.Failure]] = [:]
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

  func reference(_ key: String) -> [Grade.Failure]? { pages.references[key] }

  mutating func remember(_ grade: Grade, _ key: String) {
    pages.grades[key] = grade
    pages.grades[key]?.isRemembered = false
  }

  mutating func remember(reference: [Grade.Failure], _ key: String) {
    pages.references[key] = reference
  }

  /// A memory that cannot be written is only slower.
  func save() {
    guard let bytes = try? JSONEncoder().encode(pages) else { return }
    try? Files.write(bytes, to: path)
  }
}
