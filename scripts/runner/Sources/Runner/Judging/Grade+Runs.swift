import Foundation

/// What runs tell about tests and mistakes.
extension Grade {
  /// How a mistake fared: a test has noticed it if it did so in each run that it was
  /// part of.
  public static func judge(_ mistake: Patch, _ runs: [TestRun]) throws
    -> Mistake
  {
    if let error = runs.lazy.compactMap(\.buildError).first {
      throw Stop(
        .fault,
        "\(mistake.name) does not build with your tests (\(error.message)): check "
          + "again, or take Solutions from a fresh copy of the workbook")
    }
    var result = Mistake(
      name: mistake.shortName,
      title: mistake.header["Title"] ?? mistake.shortName,
      hint: mistake.header["Hint"] ?? "", fate: .atLarge)
    // The clearest way to notice a mistake comes first.
    let ways: [(fate: Mistake.Fate, noticed: (TestRecord) -> Bool)] = [
      (.caught, { $0.failures.contains(where: \.isAssertion) }),
      (.caughtByError, { !$0.failures.isEmpty }),
      (.caughtByCrash, { $0.result == .crashed }),
      (.caughtByTimeLimit, { $0.result == .timedOut }),
    ]
    // What a test notices once, by chance, is not noticed.
    for (fate, noticed) in ways {
      let names = runs.flatMap { $0.tests(where: noticed) }.filter { name in
        runs.allSatisfy { $0.log[name]?.hasFailed != false }
      }
      if result.noticedBy.isEmpty, !names.isEmpty { result.fate = fate }
      for name in names where !result.noticedBy.contains(name) {
        result.noticedBy.append(name)
      }
    }
    return result
  }

  /// The names that the compiler cannot find, those of members behind their
  /// type's, and labels that a call should not have.
  var unknownNames: [String] {
    let name = /cannot find (?:type )?'(.+?)' in scope/
    let member = /(?:value of )?type '(.+?)' has no member '(.+?)'/
    let label =
      /extra argument '(.+?)' in call|incorrect argument label.*?have '(.+?)[:']/
    return buildErrors.reduce(into: []) { names, diagnostic in
      let found =
        diagnostic.message.prefixMatch(of: name).map { "\($0.1)" }
        ?? diagnostic.message.prefixMatch(of: label).map {
          "\($0.1 ?? $0.2 ?? "")"
        }
        ?? diagnostic.message.prefixMatch(of: member).map { "\($0.1).\($0.2)" }
      if let found, !names.contains(found) { names.append(found) }
    }
  }
}
