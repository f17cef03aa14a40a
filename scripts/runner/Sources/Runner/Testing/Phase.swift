/// What a call of `swift test` is about; each phase has a time limit.
enum Phase: Hashable, Sendable {
  /// Nothing of the kata runs yet.
  case building
  /// A test process is there and has begun no test.
  case launched
  /// XCTest runs this test, or what comes between it and the next one.
  case test(TestName)
  /// XCTest has run all its tests; Swift Testing may come.
  case betweenLibraries
  /// Swift Testing runs its tests side by side, and so many of them, and of their
  /// cases, have ended: each end gives the others their time anew.
  case swiftTesting(ended: Int)
  /// Everything has been run, and only the processes must still end.
  case over
}
