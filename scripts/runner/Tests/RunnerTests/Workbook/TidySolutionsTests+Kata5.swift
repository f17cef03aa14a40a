extension TidySolutionsTests {
  func testAContinuationInEveryMethod() throws {
    let methods = [
      "  func saveBook(", "  func wordBooks(", "  func checkIfOverlap(",
      "  func closeWordBook(",
    ]
    func each(_ call: String, _ rest: String) -> Edits {
      methods.enumerated().map { index, method in
        (
          method,
          "\(method)_ a: A) async throws {\n    try await \(call)\n  }\n"
            + (index == 0 ? rest : "")
        )
      }
    }
    func open(_ name: String) -> String {
      "\(name) { c in service.ask { c.resume(with: $0) } }"
    }
    let wait =
      "  func wait<V>(_ of: (@escaping (V?, Error?) -> Void) -> Void) throws {\n"
      + "    try await \(open("withCheckedThrowingContinuation"))\n  }\n"
    try judge(
      "kata5", "a-continuation-in-every-method",
      tidy: [
        each("wait { service.ask($0) }", wait),
        each(
          "wait { service.ask($0) }",
          wait + wait.replacing("wait", with: "success")),
        each(
          "wait { service.ask($0) }",
          wait.replacing("Checked", with: "Unsafe")),
      ],
      looksTidy: [
        each(open("withUnsafeThrowingContinuation"), ""),
        each(
          open("wait"),
          "  func wait<V>(_ b: (C<V>) -> Void) async throws -> V {\n"
            + "    try await withCheckedThrowingContinuation(b)\n  }\n"),
        [("continuation in", "waiting in"), ("isOverlapping", "value")],
      ])
  }

  func testEndedInBothBranches() throws {
    let save = "  func saveBook("
    let start = "  func saveBook() {\n    isSaving = true\n"
    func handler(_ body: String, _ rest: String = "") -> Edits {
      [
        (
          save,
          "\(start)    service.saveBook(title: title) { error in\n\(body)\n"
            + "    }\n  }\n\(rest)"
        )
      ]
    }
    func both(_ end: String, _ rest: String = "") -> Edits {
      handler(
        "if let error {\n \(end)\n self.alertMessage = error.text\n} else {\n"
          + "\(end)\n if self.bookName == name { self.bookName = \"\" }\n}",
        rest)
    }
    try judge(
      "kata5", "ended-in-both-branches",
      tidy: [
        handler("self.isSaving = false\nif let error { self.show(error) }"),
        handler("defer { self.isSaving = false }\nself.take(error)"),
        handler(
          "self.ended(with: error)",
          "  func ended(with error: Error?) {\n    isSaving = false\n"
            + "    alertMessage = error?.text\n  }"),
      ],
      looksTidy: [
        both("self.isSaving.toggle()"),
        both("self.end()", "  func end() { isSaving = false }"),
        [("error", "problem"), ("title", "text")],
      ])
  }
}
