import Foundation

/// Runs a program of the system to its end.
public enum Shell {
  /// Runs the program and keeps what it printed, errors included.
  ///
  /// - Throws: a `Stop` when it cannot be started, or after Ctrl-C.
  public static func run(
    _ words: [String], in folder: String, environment: [String: String] = [:],
    input: FileHandle = .nullDevice
  ) throws -> (output: String, code: Int32) {
    let result = try bytes(
      words, in: folder, environment: environment, input: input)
    return (String(decoding: result.output, as: UTF8.self), result.code)
  }

  /// The same, for output that need not be text.
  static func bytes(
    _ words: [String], in folder: String, environment: [String: String] = [:],
    input: FileHandle = .nullDevice, keepsErrors: Bool = true
  ) throws -> (output: Data, code: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = keepsErrors ? pipe : FileHandle.nullDevice
    process.standardInput = input
    do {
      try Started.ids.withLock { ids in
        try process.run()
        ids.insert(process.processIdentifier)
      }
    } catch {
      throw Stop(.fault, "cannot start \(words[0]): \(error)")
    }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    Started.ids.withLock { _ = $0.remove(process.processIdentifier) }
    if Interrupt.happened { throw Stop(.interrupted, "interrupted") }
    return (output, process.terminationStatus)
  }

  /// What the program printed without errors; nil when it is missing or fails.
  static func successfulOutput(_ words: [String], in folder: String) -> Data? {
    guard let result = try? bytes(words, in: folder, keepsErrors: false),
      result.code == 0
    else { return nil }
    return result.output
  }
}
