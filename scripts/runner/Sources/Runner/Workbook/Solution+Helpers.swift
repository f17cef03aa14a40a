import Foundation

/// Files of own tests that are named for no stage, and use what a stage declares.
extension Solution {
  /// The stages that such files can be built from, by their paths: each uses types
  /// that stages declare, itself or by another file.
  func declaringStages(of helpers: KataFiles) -> [String: Int] {
    let declared = helpers.mapped {
      SwiftCode.declared(Files.text($0), SwiftCode.typeKinds)
    }
    let own = declared.values.reduce(Set()) { $0.union($1) }
    let used = helpers.mapped { Set(SwiftCode.words(SwiftCode.text(of: $0))) }
    // A type of this name may be the helpers' own.
    var stages = newTypes.filter { !own.contains($0.key) }
    var declaringStages: [String: Int] = [:]
    while true {
      let found = used.compactMapValues { $0.compactMap { stages[$0] }.max() }
      if found == declaringStages { return declaringStages }
      declaringStages = found
      for (path, stage) in declaringStages {
        for type in declared[path] ?? [] { stages[type] = stage }
      }
    }
  }

  /// The types that steps declare and the starter lacks, with their stages.
  private var newTypes: [Substring: Int] {
    var stages: [Substring: Int] = [:]
    for step in steps.reversed() {
      let types = [step.newText, (try? step.reversed.newText) ?? ""].map {
        SwiftCode.declared($0, SwiftCode.typeKinds)
      }
      for type in types[0].subtracting(types[1]) { stages[type] = step.number }
    }
    return stages
  }
}

extension KataFiles {
  /// What becomes of each file, by its path.
  fileprivate func mapped<Value>(
    _ transform: (Data) -> Value
  ) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: map { ($0.path, transform($0.bytes)) })
  }
}
