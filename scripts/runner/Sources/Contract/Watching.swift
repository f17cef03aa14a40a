import Foundation
import Runner

/// A watch that runs, and whose verdicts can be waited for.
final class Watching {
  private let process = Process()
  private let pipe = Pipe()
  private var text = ""

  init(runner: String, book: String, kata: Kata) throws {
    process.executableURL = URL(fileURLWithPath: runner)
    process.arguments = [book, "watch", kata.name]
    process.currentDirectoryURL = URL(fileURLWithPath: book)
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  /// Reads until the next verdict has been printed whole.
  func waitForVerdict() throws {
    while !text.contains("Waiting for a save.") {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Stop(.fault, "watch ended: \(text)") }
      text += String(decoding: data, as: UTF8.self)
    }
    text = ""
  }

  func end() {
    process.interrupt()
    process.waitUntilExit()
  }
}
