/// What a check is asked for.
enum CheckScope: Equatable {
  /// One light, of the stage shown: the plain check.
  ///
  /// Given tests are shown one red at a time.
  ///
  /// - Parameter advances: Whether to go on where nothing changed since the green, or
  ///   since a row.
  case oneLight(advances: Bool = true)
  /// The stages in order, up to the first that is not green.
  case inOrder
  /// Every stage, also behind one that is not green.
  case all
  /// One stage, by its number.
  case stage(Int)

  var isOneLight: Bool {
    if case .oneLight = self { true } else { false }
  }

  var advances: Bool { self == .oneLight(advances: true) }
}
