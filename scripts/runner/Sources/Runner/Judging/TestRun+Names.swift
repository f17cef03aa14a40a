extension TestRun {
  /// Whether the code could be built and shipped tests could not: they ask for
  /// something that it lacks, or has in another shape.
  ///
  /// - Parameter changes: The shipped files that are not as shipped: where others use
  ///   them, it may be what was changed that lacks something.
  func asksForNames(
    of kata: Kata, _ changes: [ShippedTests.Change]
  ) -> Bool {
    let used = changes.filter {
      $0.kind != .added && Stage.number(ofFile: $0.path) == nil
    }
    guard failedToBuild, used.isEmpty else { return false }
    // What a macro stands for is no file.
    let places = output.errors.map(\.place).filter { $0?.isPath ?? true }
    let shipped = places.compactMap { $0?.path(below: kata.tests) }
      .map { "\(kata.tests)/\($0)" }
    return !shipped.isEmpty && shipped.count == places.count
      && !changes.contains { shipped.contains($0.path) }
  }
}
