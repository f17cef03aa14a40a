import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage4GenericProviderEdgeTests {
  @Test func aPageIsDecodedAsAWhole() {
    // given
    let page = Sample.page(1, ids: [20, 19], hasNext: false)
    let session = StubURLSession { _ in Sample.answer(page) }

    // when
    let calls = fetch(ProductCatalog.self, from: session)

    // then
    #expect(
      calls.outcomes() == [.success(page)],
      "the handler should get all of the page, once")
  }

  @Test func eachRequestGetsItsOwnAnswer() {
    // given: two requests at once, and a third one after a failure
    let session = HeldSession()
    var handlers = [0, 1].map { _ in fetch([String].self, from: session) }
    session.answerNext(with: Sample.answer("oops"))
    handlers.append(fetch([String].self, from: session))

    // when
    session.answerNext(with: Sample.answer(#"["lamp"]"#))
    let calls = handlers.map { $0.outcomes() }
    session.answerNext(with: Sample.answer(#"["tray"]"#))

    // then
    let outcomes: [[Outcome<[String]>]] = [
      [.failure(.undecodable)], [.success(["lamp"])], [.success(["tray"])],
    ]
    #expect(
      calls == [outcomes[0], outcomes[1], []],
      "a handler should be called when the answer to its request comes")
    #expect(
      handlers.map { $0.outcomes() } == outcomes,
      "each handler should get the answer to its own request, once")
  }
}
