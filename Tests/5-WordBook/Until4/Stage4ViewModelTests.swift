import Testing

/// Takes the place of the tests of this name until their names are declared.
@Suite struct Stage4ViewModelTests {
  @Test func theRealTestsAreBuiltFromStage4On() {
    Issue.record("run `KATA=WordBook KATA_STAGE=4 swift test --filter Stage4`")
  }
}
