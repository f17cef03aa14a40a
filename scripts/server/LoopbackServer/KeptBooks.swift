import Foundation

/// A text that is kept as long as the server lives, or in a file.
struct KeptBooks: Sendable {
  private let file: String?
  private var kept = Data("[]".utf8)

  init(file: String?) {
    self.file = file
    if let file, let bytes = FileManager.default.contents(atPath: file) {
      kept = bytes
    }
  }

  var content: Data { kept }

  /// Keeps these bytes instead; false where the file cannot be written.
  mutating func replace(by bytes: Data) -> Bool {
    if let file {
      let folder = (file as NSString).deletingLastPathComponent
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: file), options: .atomic)
      } catch {
        return false
      }
    }
    kept = bytes
    return true
  }
}
