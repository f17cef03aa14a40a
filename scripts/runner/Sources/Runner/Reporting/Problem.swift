/// What a stage lacks, in one line and with a place to go to.
///
/// For programs that show one line at a time: an editor, a CI's page.
struct Problem: Equatable {
  /// The test that says so; nil where it is the stage.
  var test: TestName?
  var place: SourcePlace
  /// In one line.
  var message: String

  init(_ test: TestName?, _ place: SourcePlace, _ message: String) {
    self.test = test
    self.place = place
    self.message = Report.short(
      message.split { $0.isNewline }.joined(separator: " "))
  }
}
