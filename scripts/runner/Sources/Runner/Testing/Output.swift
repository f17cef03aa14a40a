/// What a call of `swift test` printed that is worth knowing.
public struct Output: Sendable {
  /// The compiler's errors, each once.
  public private(set) var errors: [Diagnostic] = []
  /// The compiler's warnings, each once.
  public private(set) var warnings: [Diagnostic] = []
  /// SwiftPM's own errors.
  private(set) var packageErrors: [String] = []
  /// Whether the build ended well.
  var isBuilt = false
  /// Swift's words when it ended the process, and where.
  private(set) var fatal: Crash?
  /// The places that backtraces name, innermost first.
  private(set) var frames: [SourcePlace] = []
  /// The signal that ended the process.
  private(set) var signal: Int?

  /// Enough for a learner, and for memory.
  private static let most = 200

  /// Forgets the errors in other folders than this one, if it has any.
  mutating func keepErrors(below folder: String) {
    let own = errors.filter { $0.place?.file.hasPrefix(folder + "/") == true }
    if !own.isEmpty { errors = own }
  }

  /// Takes in one line.
  mutating func add(_ line: OutputLine) {
    switch line {
    case .error(let found):
      if errors.count < Self.most, !errors.contains(found) {
        errors.append(found)
      }
    case .warning(let found):
      if warnings.count < Self.most, !warnings.contains(found) {
        warnings.append(found)
      }
    case .packageError(let text):
      if packageErrors.count < Self.most { packageErrors.append(text) }
    case .built:
      isBuilt = true
    case .fatal(let crash):
      // What comes after is a consequence.
      if fatal == nil { fatal = crash }
    case .frame(let place):
      if frames.count < Self.most { frames.append(place) }
    case .signal(let number):
      signal = number
    }
  }
}
