import Foundation

/// One stage of a kata: a small cycle of red, green and refactor.
public struct Stage: Equatable, Sendable {
  /// The number within the kata, from 1.
  public var number: Int
  /// The title, from the Guide.
  public var title: String
  /// How long it takes, in minutes, from the Guide.
  public var minutes: Int?
  /// The hints, nudge first, from the Guide.
  public var hints: [String]
  /// Whether the learner writes the tests of this stage.
  public var isTestFirst: Bool
  /// The shipped test file, relative to the workbook; nil where none is there.
  public var file: String?
}

/// One kata, as the manifest, its folders and the Guide describe it.
public struct Kata: Equatable, Sendable {
  /// The name of its folders, such as `1-UpDownGame`.
  public var folder: String
  /// The stages, in order.
  public var stages: [Stage]

  /// The folder's name without the number: the Swift module.
  public var module: String {
    String(folder.drop { $0 != "-" }.dropFirst())
  }

  /// The number, as in `kata1`.
  public var number: Int {
    Int(folder.prefix { $0 != "-" }) ?? 0
  }

  /// What a learner types to name it, such as `kata1`.
  public var name: String { "kata\(number)" }

  /// The module of the shipped stages.
  public var stageModule: String { "\(module)Tests" }

  /// The module of the learner's own tests.
  public var ownModule: String { "\(module)OwnTests" }

  /// The lesson's page, relative to the workbook.
  public var lesson: String { "Guide/\(folder).md" }

  /// The folder of the shipped stages, relative to the workbook.
  public var tests: String { "Tests/\(folder)" }

  /// The one stage whose tests the learner writes, if the kata has it.
  public var testFirstStage: Stage? { stages.first { $0.isTestFirst } }

  /// The stage with this number.
  public func stage(_ number: Int) -> Stage? {
    stages.first { $0.number == number }
  }
}

/// A checkout of the workbook.
public struct Workbook: Sendable {
  /// The absolute path of the checkout.
  public var root: String
  /// The katas, in the manifest's order.
  public var katas: [Kata]

  /// Opens the workbook at this path.
  ///
  /// - Parameter names: The katas that are asked for; of these alone the stages
  ///   are read. Without names, or where one is no kata's, of all.
  /// - Throws: a `Stop` when the manifest cannot be read or lists no kata.
  public init(root: String, naming names: [String] = []) throws {
    guard let manifest = Files.text("\(root)/Package.swift") else {
      throw Stop(
        .fault, "Package.swift is missing: get it back from the workbook")
    }
    self.root = root
    katas = Self.folders(inManifest: manifest).map { folder in
      Kata(folder: folder, stages: [])
    }
    // Reading fifty lessons to check one kata would take as long as the check.
    let named = names.compactMap { try? kata(named: $0).folder }
    let isEnough = !names.isEmpty && named.count == names.count
    for index in katas.indices
    where !isEnough || named.contains(katas[index].folder) {
      katas[index].stages = Self.stages(of: katas[index].folder, root: root)
    }
    if katas.isEmpty {
      throw Stop(
        .fault,
        "Package.swift lists no kata: get it back from the workbook")
    }
  }

  /// The absolute path of a file of the workbook.
  public func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// The kata that holds this folder, when the learner stands inside one.
  public func kata(around folder: String) -> Kata? {
    katas.first { kata in
      ["Katas", "Solutions", "Tests"].contains { top in
        let place = path("\(top)/\(kata.folder)")
        return folder == place || folder.hasPrefix(place + "/")
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
    let nearest = Nearest.to(wanted, among: katas.map(\.name))
    let modules = Nearest.to(wanted, among: katas.map(\.module))
    throw Stop(
      .usage,
      "there is no kata “\(name)”; did you mean "
        + "\(modules.distance < nearest.distance ? modules.word : nearest.word)?"
        + " (katas: \(katas.map(\.name).joined(separator: ", ")))")
  }

  private static func spellings(of kata: Kata) -> [String] {
    [kata.name, "kata-\(kata.number)", "\(kata.number)", kata.module]
      + [kata.folder, "Katas/\(kata.folder)", "Katas/\(kata.folder)/"]
  }

  /// The folders in the manifest's table of katas.
  static func folders(inManifest manifest: String) -> [String] {
    manifest.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      guard line.hasPrefix("Kata("), line.contains("folder: \"") else {
        return nil
      }
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count > 1 ? String(parts[1]) : nil
    }
  }

  /// The stages that the Guide describes or for which a test file is shipped.
  private static func stages(of folder: String, root: String) -> [Stage] {
    let page = GuidePage(Files.text("\(root)/Guide/\(folder).md") ?? "")
    var files: [Int: String] = [:]
    for name in Files.names(in: "\(root)/Tests/\(folder)") {
      if let number = stageNumber(ofFile: name) {
        files[number] = "Tests/\(folder)/\(name)"
      }
    }
    let numbers = Set(files.keys).union(page.sections.map(\.number)).sorted()
    return numbers.map { number in
      let section = page.section(number)
      return Stage(
        number: number, title: section?.title ?? "Stage \(number)",
        minutes: section?.minutes, hints: section?.hints ?? [],
        isTestFirst: files[number] == nil && section?.isTestFirst == true,
        file: files[number])
    }
  }

  /// The 3 of `Stage3ResetTests.swift`.
  static func stageNumber(ofFile name: String) -> Int? {
    guard name.hasPrefix("Stage"), name.hasSuffix("Tests.swift") else {
      return nil
    }
    let rest = name.dropFirst("Stage".count)
    let digits = rest.prefix { $0.isNumber }
    guard rest.dropFirst(digits.count).first?.isUppercase == true else {
      return nil
    }
    return Int(digits)
  }
}

/// Finds the word that somebody probably meant.
public enum Nearest {
  /// The nearest of the words, and how many letters differ.
  public static func to(
    _ word: String, among words: [String]
  ) -> (word: String, distance: Int) {
    let ranked = words.map { (word: $0, distance: distance(word, $0)) }
    return ranked.min { $0.distance < $1.distance } ?? (word, .max)
  }

  /// The Levenshtein distance of two words, whatever their case.
  static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.lowercased()), Array(other.lowercased()))
    var row = Array(0...other.count)
    for (i, left) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in other.enumerated() {
        let change = diagonal + (left == right ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[other.count]
  }
}
