import Foundation

/// What the server serves: something for each kata.
///
/// | request                     | answer                                   |
/// | --------------------------- | ---------------------------------------- |
/// | `GET /api/v1.0/random?…`    | a number from `min` to `max`, in an array |
/// | `… /animals…`               | what `Zoo` says                          |
/// | `GET /pictures/…`           | a picture of 1,234 bytes                 |
/// | `POST /values`              | 201; the body is kept                    |
/// | `GET /values`               | the bodies that were kept, in an array   |
/// | `GET /api/products?page_no=…` | a page of `Market`                     |
/// | `GET /stops/7`              | what leaves at `BusStop`                 |
/// | `GET`, `PUT /books`         | a document that can be read and replaced, |
/// |                             | but not by nothing: that is 400          |
/// | `GET /nowhere`              | 302, and no word of where to look        |
///
/// All else is 404.
struct Site: Sendable {
  private var numbers: SeededNumbers
  private var zoo = Zoo()
  private var values: [String] = []
  private var books: KeptBooks

  init(seed: UInt64, file: String?) {
    numbers = SeededNumbers(seed: seed)
    books = KeptBooks(file: file)
  }

  /// Answers well.
  mutating func answer(_ request: HTTPRequest) -> HTTPAnswer {
    switch (request.method, request.path) {
    case ("GET", "/api/v1.0/random"):
      let least = request.query("min").flatMap { Int($0) } ?? 0
      let most = request.query("max").flatMap { Int($0) } ?? least
      guard least <= most else { return .status(400) }
      return .text("[\(Int.random(in: least...most, using: &numbers))]")
    case (_, let path) where path == "/animals" || path.hasPrefix("/animals/"):
      return zoo.answer(request, &numbers)
    case ("GET", let path) where path.hasPrefix("/pictures/"):
      return HTTPAnswer(type: "image/png", body: Data(count: 1234))
    case ("POST", "/values"):
      values = (values + [String(decoding: request.body, as: UTF8.self)])
        .suffix(100)
      return .status(201)
    case ("GET", "/values"):
      return .text("[\(values.joined(separator: ","))]")
    case ("GET", "/api/products"):
      let number = request.query("page_no").flatMap { Int($0) } ?? 1
      return Market.page(number).map { .json($0) } ?? .status(404)
    case ("GET", "/stops/7"):
      return .json(BusStop.departures(at: Date()))
    case ("GET", "/books"):
      return HTTPAnswer(body: books.content)
    case ("PUT", "/books"):
      // A session that is sent elsewhere may leave the body behind.
      if request.body.isEmpty { return .status(400) }
      return .status(books.replace(by: request.body) ? 204 : 500)
    case ("GET", "/nowhere"):
      return .text("over there", status: 302, type: "text/plain")
    default:
      return .status(404)
    }
  }
}
