import Testing

/// Takes the place of the tests of this name until their names are declared.
@Suite struct Stage9ObservationTests {
  @Test func theRealTestsAreBuiltFromStage9On() {
    Issue.record("run `KATA=WordBook KATA_STAGE=9 swift test --filter Stage9`")
  }
}
