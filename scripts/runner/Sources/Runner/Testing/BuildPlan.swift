import Foundation

/// What SwiftPM's native build system runs to build a package, as it writes it
/// down in a scratch path.
struct BuildPlan: Codable {
  /// The words that compile each module, without what only SwiftPM needs.
  private(set) var compile: [String: [String]] = [:]
  /// The words that link the test product, without the objects and its name.
  private(set) var link: [String] = []
  /// The folder of the products.
  let folder: String

  /// Reads the plan in this scratch path; nil where there is none.
  init?(scratch: String) {
    folder =
      URL(fileURLWithPath: "\(scratch)/debug")
      .resolvingSymlinksInPath().path
    guard let text = Files.text(Self.path(in: scratch)) else { return nil }
    for line in text.split(separator: "\n") {
      let trimmed = line.drop { $0 == " " }
      guard trimmed.hasPrefix("args: ["),
        let words = try? JSONDecoder().decode(
          [String].self, from: Data(trimmed.dropFirst("args: ".count).utf8)),
        let name = words.firstIndex(of: "-module-name").map({ words[$0 + 1] })
      else { continue }
      if words.contains("-emit-executable") {
        link = Self.without(["-o": 2], words)
      } else {
        compile[name] = Self.without(Self.ofSwiftPM, words)
      }
    }
    guard !link.isEmpty else { return nil }
  }

  /// The plan's file in a scratch path.
  static func path(in scratch: String) -> String { "\(scratch)/debug.yaml" }

  /// The sources that SwiftPM compiles into the module, its own included.
  func sources(of module: String) -> [String] {
    lines("\(module).build/sources")
  }

  /// The objects that SwiftPM links into the test product.
  func objects() -> [String] {
    let products = Files.names(in: folder).filter { $0.hasSuffix(".product") }
    return products.flatMap { lines("\($0)/Objects.LinkFileList") }
  }

  /// The lines of a file with arguments, which are quoted as for a shell.
  private func lines(_ path: String) -> [String] {
    (Files.text("\(folder)/\(path)") ?? "").split(separator: "\n").map { line in
      guard line.hasPrefix("'") else { return String(line) }
      return line.dropFirst().dropLast().replacingOccurrences(
        of: #"'\''"#, with: "'")
    }
  }

  /// Words about incremental builds and files for editors, and how many words
  /// each of them takes.
  private static let ofSwiftPM = [
    "-emit-dependencies": 1, "-emit-module": 1, "-emit-module-path": 2,
    "-output-file-map": 2, "-incremental": 1, "-enable-batch-mode": 1,
    "-serialize-diagnostics": 1, "-index-store-path": 2,
    "-index-ignore-system-modules": 1, "-parseable-output": 1,
    "-emit-objc-header": 1, "-emit-objc-header-path": 2, "-g": 1, "-I": 2,
    "-c": 1,
  ]

  private static func without(
    _ unwanted: [String: Int], _ words: [String]
  ) -> [String] {
    var rest = words[...]
    var kept: [String] = []
    while let word = rest.first {
      let isList = word.hasPrefix("@/") || word.hasPrefix("-j")
      // What follows `-Xcc` is a word for clang.
      let count = isList ? 1 : unwanted[word] ?? 0
      if word == "-Xcc" {
        kept += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        kept.append(word)
        rest = rest.dropFirst()
      }
    }
    return kept
  }
}
