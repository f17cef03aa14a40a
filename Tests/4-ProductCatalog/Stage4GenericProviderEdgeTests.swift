import KataTestSupport
import Testing

@testable import ProductCatalog

@Suite struct Stage4GenericProviderEdgeTests {
  @Test func aPageIsDecodedAsAWhole() {
    // given
    let page = Sample.page(1, ids: [20, 19], hasNext: false)
    let session = StubURLSession { _ in Sample.answer(page) }
    let sut = URLSessionProvider<ProductCatalog>(session: session)
    let handler = HandlerRecorder<Result<ProductCatalog, NetworkError>>()

    // when
    sut.fetchData(from: Sample.endpoint, completionHandler: handler.record)

    // then
    #expect(
      handler.outcomes() == [.success(page)],
      "the handler should get all of the page, once")
  }

  @Test func eachOfTwoRequestsGetsItsOwnAnswer() {
    // given
    let session = HeldSession()
    let sut = URLSessionProvider<[String]>(session: session)
    let handlers = [0, 1].map { _ in
      HandlerRecorder<Result<[String], NetworkError>>()
    }
    for handler in handlers {
      sut.fetchData(from: Sample.endpoint, completionHandler: handler.record)
    }

    // when
    session.answerNext(with: Sample.answer(#"["lamp"]"#))
    let calls = handlers.map { $0.outcomes() }
    session.answerNext(with: Sample.answer(#"["tray"]"#))

    // then
    #expect(
      calls == [[.success(["lamp"])], []],
      "a handler should be called when the answer to its request comes")
    #expect(
      handlers.map { $0.outcomes() }
        == [[.success(["lamp"])], [.success(["tray"])]],
      "each handler should get the answer to its own request, once")
  }
}
