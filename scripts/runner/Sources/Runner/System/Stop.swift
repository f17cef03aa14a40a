/// The end of a command before its work was done, with one line that says why.
///
/// Functions that fail throw one, and say so only where there is more to know.
public struct Stop: Error, Equatable {
  /// The exit code the command ends with.
  public var code: ExitCode
  /// What is wrong and what to do, in one line.
  public var message: String

  /// The tests may have run on other files than those that were read.
  static let saved = Stop(
    .fault, "a file was saved while tests ran, so no light is sure; check again"
  )

  /// Parts of the workbook are not there.
  static func missing(_ paths: [String]) -> Stop {
    let tops = paths.map { $0.prefix { $0 != "/" } }.joined(separator: " ")
    let (are, them) = paths.count > 1 ? ("are", "them") : ("is", "it")
    return Stop(
      .fault,
      "\(paths.joined(separator: " and ")) \(are) missing: "
        + "`git checkout -- \(tops)` brings \(them) back (after "
        + "`git sparse-checkout disable`, if the checkout is a sparse one), or "
        + "take \(them) from a fresh copy of the workbook")
  }

  /// Creates a stop with this code and line.
  public init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
}
