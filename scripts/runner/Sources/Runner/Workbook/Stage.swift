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
