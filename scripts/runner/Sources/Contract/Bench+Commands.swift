import Foundation
import Runner

/// The commands that are measured, and the copies they run in.
extension Bench {
  func check(_ book: String) throws -> String {
    try command(["check", kata.name], in: book)
  }

  func command(_ words: [String], in book: String) throws -> String {
    let result = try Shell.run([runner, book] + words, in: book)
    guard result.code < 64 else { throw Stop(.fault, result.output) }
    return result.output
  }

  /// What somebody would type who has no runner, for one kata.
  func plain(
    _ pattern: String, in book: String, scratch: String = ".build/plain"
  ) throws {
    let result = try Shell.run(
      ["swift", "test", "--scratch-path", scratch, "--filter", pattern],
      in: book, environment: ["KATA": kata.module])
    guard result.output.contains("Executed ") else {
      throw Stop(.fault, "no test ran: \(result.output.suffix(300))")
    }
  }

  /// The shortest command that somebody would type.
  func swiftTest(_ pattern: String, in book: String) throws {
    let result = try Shell.run(
      ["swift", "test", "--filter", pattern], in: book)
    guard result.output.contains("Executed ") else {
      throw Stop(.fault, "no test ran: \(result.output.suffix(300))")
    }
  }

  func pattern(_ stage: Stage) -> String {
    stage.isTestFirst
      ? "\(kata.ownModule)\\."
      : "\(kata.stageModule)\\.Stage\(stage.number)[A-Z]"
  }

  /// A copy of the workbook without builds and journal.
  func copy(_ name: String, solved: Bool = false) throws -> String {
    let book = "\(folder)/\(name)"
    try Files.remove(book)
    try Files.makeFolder(book)
    for entry in [
      "Package.swift", "Katas", "Solutions", "Tests", "Guide", "scripts",
    ] {
      try FileManager.default.copyItem(
        atPath: workbook.path(entry), toPath: "\(book)/\(entry)")
    }
    if solved {
      for part in ["Sources", "Tests"] {
        try Files.remove("\(book)/Katas/\(kata.folder)/\(part)")
        try FileManager.default.copyItem(
          atPath: "\(book)/Solutions/\(kata.folder)/\(part)",
          toPath: "\(book)/Katas/\(kata.folder)/\(part)")
      }
    }
    return book
  }

  /// An edit that the compiler cannot skip.
  func edit(_ book: String, _ number: Int) throws {
    let folder = "\(book)/Katas/\(kata.folder)/Sources"
    guard
      let file = Files.tree(folder).first(where: {
        $0.hasSuffix("\(kata.module).swift")
      }),
      let text = Files.text("\(folder)/\(file)")
    else { throw Stop(.fault, "\(kata.module).swift is missing") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("private let edit") }
    try Files.write(
      lines.joined(separator: "\n") + "private let edit\(number) = \(number)\n",
      to: "\(folder)/\(file)")
  }
}
