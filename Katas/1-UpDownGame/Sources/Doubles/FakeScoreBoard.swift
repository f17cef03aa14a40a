/// A Fake: a score board that really works, in memory only.
///
/// Each one has a memory of its own. It remembers the wins, and its best is the
/// fewest tries of all of them.
final class FakeScoreBoard {
  // TODO: stage 6
}
