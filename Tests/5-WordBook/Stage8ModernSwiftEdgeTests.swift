import KataTestSupport
import Testing

@testable import WordBook

@MainActor @Suite struct Stage8ModernSwiftEdgeTests {
  @Test(arguments: Question.allCases)
  func aTaskThatIsCancelledAlreadyDoesNotWait(_ question: Question) async {
    // given: a service that never answers
    let sut = BridgedWordBookService(service: LateService())
    let screen = Task { try await question.ask(sut) }

    // when: before the task has begun
    screen.cancel()
    let end = await outcome(within: 5) { try await screen.value }

    // then
    #expect(end == .threw("CancellationError()"), "\(question) should not wait")
  }
}
