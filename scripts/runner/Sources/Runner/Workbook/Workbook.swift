import Foundation

/// A checkout of the workbook.
public struct Workbook: Sendable {
  /// The absolute path of the checkout.
  public var root: String
  /// The katas, in the order of the list.
  public var katas: [Kata]

  /// The list of the katas, relative to the checkout: the one place that has them all,
  /// for this program and for the manifest.
  public static let list = "scripts/katas.json"

  /// Where the compiler keeps what it makes of the system's headers, below the
  /// checkout.
  public static let moduleCache = ".build/ModuleCache"

  /// Opens the workbook at this path.
  public init(root: String) throws {
    for file in ["Package.swift", Self.list]
    where !Files.exists("\(root)/\(file)") {
      throw Stop.damaged("\(file) is missing", [file])
    }
    self.root = root
    let rows = Files.bytes("\(root)/\(Self.list)").flatMap {
      try? JSONDecoder().decode([Row].self, from: $0)
    }
    katas = try rows?.map { try Kata($0.folder, in: root) } ?? []
    if katas.isEmpty {
      throw Stop.damaged("\(Self.list) lists no kata", [Self.list])
    }
  }

  /// The absolute path of a file of the workbook.
  public func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// The absolute path of a file that is named by it, or by its path in the
  /// workbook.
  static func fullPath(_ path: String, in root: String) -> String {
    path.hasPrefix("/") ? path : "\(root)/\(path)"
  }

  /// A path of a workbook, relative to a folder in it.
  static func path(
    _ path: String, in root: String, from folder: String
  ) -> String {
    let full = fullPath(path, in: root)
    guard full.hasPrefix(root + "/") else { return path }
    var (base, ups) = (folder, "")
    while !full.hasPrefix(base + "/") {
      guard let slash = base.lastIndex(of: "/"), base.hasPrefix(root)
      else { return full }
      base = String(base[..<slash])
      ups += "../"
    }
    return ups + full.dropFirst(base.count + 1)
  }

  /// The text of a file of the workbook; empty where there is none.
  public func text(_ relative: String) -> String {
    Files.text(path(relative)) ?? ""
  }

  /// Removes what a kill left in a kata's folders, in the middle of a write.
  func sweep(_ kata: Kata) {
    let green = ["", "-own-tests"].map { ".kata/green/\(kata.module)\($0)" }
    for folder in [kata.home, kata.tests] + green { Files.sweep(path(folder)) }
  }

  /// The kata that holds this folder, when the learner stands inside one.
  func kata(around folder: String) -> Kata? {
    katas.first { kata in
      let drill = "\(Kata.drillSource)/\(kata.folder)"
      return (kata.folders + [drill]).map(path).contains { place in
        folder == place || folder.hasPrefix(place + "/")
      }
    }
  }

  /// The kata that a learner means by `kata1`, by `1` or by `updowngame`.
  ///
  /// - Throws: a usage `Stop` that names the nearest kata.
  public func kata(named name: String) throws -> Kata {
    let wanted = name.lowercased()
    let found = katas.first { kata in
      Self.spellings(of: kata).contains { $0.lowercased() == wanted }
    }
    if let found { return found }
    let names = katas.map(\.name)
    let question = NearestWord.question(
      name, among: names + katas.map(\.module))
    throw Stop.usage(
      "there is no kata “\(name)”\(question) "
        + "(katas: \(names.joined(separator: ", ")))")
  }

  private static func spellings(of kata: Kata) -> [String] {
    [kata.name, "kata-\(kata.number)", "\(kata.number)", kata.module]
      + [kata.folder, "Katas/\(kata.folder)", "Katas/\(kata.folder)/"]
  }

  /// A row of the list; what else it says is for the manifest.
  private struct Row: Decodable {
    var folder: String
  }
}
