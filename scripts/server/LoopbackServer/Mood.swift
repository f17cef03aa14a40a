/// How a server behaves: well, or in one of the ways in which servers fail.
public enum Mood: String, CaseIterable, Sendable {
  /// It answers at once, and well.
  case good
  /// It answers well, three seconds later.
  case slow
  /// It does not listen: connections are refused.
  case down
  /// It answers 500.
  case broken
  /// It answers 404.
  case lost
  /// It answers 302, and well at the new address.
  case moved
  /// It answers 200 with a web page, as a hotel's network does.
  case garbage
  /// It closes the connection when half of the body is sent.
  case cut
  /// It answers 200 with a body of no bytes.
  case empty
  /// It has another mood at each request, from a seed; never `down`.
  case moody

  /// What a server that is `moody` can be at one request.
  static let ofOneRequest = allCases.filter { $0 != .down && $0 != .moody }
}
