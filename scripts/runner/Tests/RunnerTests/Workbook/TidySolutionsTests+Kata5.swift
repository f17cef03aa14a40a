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
    let calls = [
      """
        func saveBook(title: String) async throws {
          try await success {
            service.saveBook(title: title, completionHandler: $0)
          }
        }
      """,
      """
        func wordBooks() async throws -> [WordBook] {
          try await value {
            service.getWordBooks(completionHandler: $0)
          }
        }
      """,
      """
        func checkIfOverlap(
          in bookID: String, meaningText: String
        ) async throws -> Bool {
          try await value {
            service.checkIfOverlap(
              in: bookID, meaningText: meaningText, completionHandler: $0)
          }
        }
      """,
      """
        func closeWordBook(
          of bookID: String, to destination: String?, toMove words: [Word]
        ) async throws {
          try await success {
            service.closeWordBook(
              of: bookID, to: destination, toMove: words, completionHandler: $0)
          }
        }
      """,
    ]
    let service = "  let service: any WordBookService\n"
    func tidy(_ rest: String) -> Edits {
      zip(methods, calls).map { ($0, $1) } + [(service, service + rest)]
    }
    let success = """
        func success(
          of method: (@escaping CompletionWithoutData) -> Void
        ) async throws {
          try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Void, any Error>) in
            method { error in
              if let error {
                continuation.resume(throwing: error)
              } else {
                continuation.resume()
              }
            }
          }
        }
      """
    let value = """
        func value<Value>(
          of method: (@escaping CompletionWithData<Value>) -> Void
        ) async throws -> Value {
          try await withCheckedThrowingContinuation { continuation in
            method { value, error in
              if let error {
                continuation.resume(throwing: error)
              } else if let value {
                continuation.resume(returning: value)
              } else {
                continuation.resume(throwing: AppError.neitherValueNorError)
              }
            }
          }
        }
      """
    try judge(
      "kata5", "a-continuation-in-every-method",
      tidy: [
        tidy(success + "\n" + value),
        tidy(
          """
            func value<Value>(
              of method: (@escaping CompletionWithData<Value>) -> Void
            ) async throws -> Value {
              try await withCheckedThrowingContinuation { continuation in
                method { value, error in
                  let result = value.map { Result<Value, any Error>.success($0) }
                  let none = error ?? AppError.neitherValueNorError
                  continuation.resume(
                    with: error == nil ? result ?? .failure(none) : .failure(none))
                }
              }
            }
            func success(
              of method: (@escaping CompletionWithoutData) -> Void
            ) async throws {
              let _: Bool = try await value { done in method { done(true, $0) } }
            }
          """),
        tidy((success + "\n" + value).replacing("Checked", with: "Unsafe")),
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
        [
          (
            save,
            """
              func saveBook() {
                guard !isSaving else { return }
                let name = bookName
                let title = name.trimmingCharacters(in: .whitespacesAndNewlines)
                guard !title.isEmpty else {
                  return alertMessage = "A word book needs a name."
                }
                isSaving = true
                alertMessage = nil
                service.saveBook(title: title) { error in
                  self.isSaving = false
                  if let error {
                    self.alertMessage = error.localizedDescription
                  } else if self.bookName == name {
                    self.bookName = ""
                  }
                }
              }
            """
          )
        ],
        [
          (
            save,
            """
              func saveBook() {
                guard !isSaving else { return }
                let name = bookName
                let title = name.trimmingCharacters(in: .whitespacesAndNewlines)
                guard !title.isEmpty else {
                  return alertMessage = "A word book needs a name."
                }
                isSaving = true
                alertMessage = nil
                service.saveBook(title: title) { error in
                  defer { self.isSaving = false }
                  self.alertMessage = error?.localizedDescription
                  if error == nil, self.bookName == name { self.bookName = "" }
                }
              }
            """
          )
        ],
        [
          (
            save,
            """
              func saveBook() {
                guard !isSaving else { return }
                let name = bookName
                let title = name.trimmingCharacters(in: .whitespacesAndNewlines)
                guard !title.isEmpty else {
                  return alertMessage = "A word book needs a name."
                }
                isSaving = true
                alertMessage = nil
                service.saveBook(title: title) { error in
                  self.ended(saving: name, with: error)
                }
              }
              private func ended(saving name: String, with error: Error?) {
                isSaving = false
                guard let error else {
                  if bookName == name { bookName = "" }
                  return
                }
                alertMessage = error.localizedDescription
              }
            """
          )
        ],
      ],
      looksTidy: [
        both("self.isSaving.toggle()"),
        both("self.end()", "  func end() { isSaving = false }"),
        [("error", "problem"), ("title", "text")],
      ])
  }
}
