extension TidySolutionsTests {
  func testTheHandlerInEveryBranch() throws {
    let get = "  func getData("
    let start =
      "  func getData(from r: R, completionHandler: @escaping Then) {\n"
    let ask = "    session.dataTask(with: r) { data, response, error in\n"
    let branches =
      "if error != nil { return DONE(.failure(.a)) }\n"
      + "guard let response else { return DONE(.failure(.b)) }\n"
      + "guard let data else { return DONE(.failure(.c)) }\n"
      + "DONE(.success(data))\n    }.resume()\n  }\n"
    let done = branches.replacing("DONE", with: "done")
    try judge(
      "kata4", "the-handler-in-every-branch",
      tidy: [
        [
          (
            get,
            "\(start)\(ask)      completionHandler(read(data, response))\n"
              + "    }.resume()\n  }"
          )
        ],
        [
          (
            get,
            "\(start)\(ask)var answer = A.failure(.a)\n"
              + "defer { completionHandler(answer) }\n"
              + "guard let data else { return }\nanswer = .success(data)\n"
              + "    }.resume()\n  }"
          )
        ],
        [
          (
            get,
            "\(start)\(ask)do {\n completionHandler(.success(try read(data)))\n"
              + "} catch {\n completionHandler(.failure(error))\n}\n"
              + "    }.resume()\n  }"
          )
        ],
      ],
      looksTidy: [
        [(get, "\(start)    let done = completionHandler\n\(ask)\(done)")],
        [
          (
            get,
            "\(start)    func done(_ a: A) { completionHandler(a) }\n\(ask)\(done)"
          )
        ],
        [
          (
            get,
            start.replacing(
              "completionHandler:", with: "completionHandler done:")
              + ask + done
          )
        ],
      ])
  }

  func testANumberAndAFlag() throws {
    let number = "private var number = 1"
    let flag = "private var isOver = false"
    let next = "    mutating func next("
    let start = "    mutating func next() async throws -> P? {\n"
    func tidy(_ variable: String, _ body: String) -> Edits {
      [(number, variable), (flag, ""), (next, "\(start)\(body)\n    }")]
    }
    try judge(
      "kata4", "a-number-and-a-flag",
      tidy: [
        tidy(
          "private var number: Int? = 1",
          "guard let n = number else { return nil }\nnumber = nil\n"
            + "let page = try await load(n)\nif page.hasNext { number = n + 1 }\n"
            + "return page"),
        tidy(
          "enum State { case page(Int), over }\nprivate var state = State.page(1)",
          "guard case .page(let n) = state else { return nil }\nstate = .over\n"
            + "let page = try await load(n)\n"
            + "state = page.hasNext ? .page(n + 1) : .over\nreturn page"),
        tidy(
          "private var numbers: Range<Int>",
          "guard let n = numbers.first else { return nil }\n"
            + "let rest = numbers.dropFirst()\nnumbers = 0..<0\n"
            + "let page = try await load(n)\n"
            + "numbers = page.hasNext ? rest : numbers\nreturn page"),
      ],
      looksTidy: [
        [(number, "private var number = 1, isOver = false"), (flag, "")],
        tidy(
          "private var state: (number: Int, isOver: Bool) = (1, false)",
          "if state.isOver { return nil }\nreturn try await load()"),
        [("number", "page"), ("isOver", "isDone")],
      ])
  }
}
