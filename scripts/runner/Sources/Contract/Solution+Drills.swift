import Runner

/// What only a maintainer asks of a kata's drills.
extension Solution {
  /// The patch that mends the test of a drill's patch.
  static func mended(_ path: String) -> String {
    path.replacing(".patch", with: ".mended.patch")
  }

  /// Whether a file is such a patch.
  static func isMended(_ path: String) -> Bool {
    path.hasSuffix(".mended.patch")
  }
}

extension Drill {
  /// The mended test of a drill that mends one, by the patch beside its own.
  func mended(
    _ states: States, in workbook: Workbook
  ) throws -> KataFiles {
    let path = Solution.mended(path)
    guard let text = Files.text(workbook.path(path)) else {
      throw Stop(.fault, "\(path) is missing: the test of the drill, mended")
    }
    return try Patch(text, name: path).applied(to: states.begin)
  }
}
