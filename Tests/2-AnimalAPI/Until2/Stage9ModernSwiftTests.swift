import Testing

/// Takes the place of the tests of this name until their names are declared.
@Suite struct Stage9ModernSwiftTests {
  @Test func theRealTestsAreBuiltFromStage9On() {
    Issue.record(
      "run `KATA=AnimalAPI KATA_STAGE=9 swift test --filter Stage9`")
  }
}
