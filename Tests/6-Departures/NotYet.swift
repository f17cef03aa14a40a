// Some tests use names that you declare in a stage, so they aren't built before
// it. These classes take their place, and fail. Run the real tests with
// `./scripts/check kata6`, or by hand, for example those of stage 2:
//
//     KATA=Departures KATA_STAGE=2 swift test --filter Stage2

import Testing

@Suite struct Stage2MakeRoomTests {
  @Test func notYet() { Issue.record(realTests(2)) }
}

@Suite struct Stage3ATapStartsATaskTests {
  @Test func notYet() { Issue.record(realTests(3)) }
}

@Suite struct Stage4ItRefreshesItselfTests {
  @Test func notYet() { Issue.record(realTests(4)) }
}

@Suite struct Stage5AndTomorrowTests {
  @Test func notYet() { Issue.record(realTests(5)) }
}

private func realTests(_ n: Int) -> Comment {
  "run `KATA=Departures KATA_STAGE=\(n) swift test --filter Stage\(n)`"
}
