import XCTest

@testable import ProductCatalog

final class Stage2EndpointTests: XCTestCase {
  func testURL_joinsBasePathAndQueryItemsInOrder() {
    // given
    let sut = Endpoint(
      baseURL: "https://market.example", path: "/api/products",
      queryItems: [("tag", "new"), ("no", "2"), ("tag", "red"), ("tag", "new")])

    // when
    let url = sut.url

    // then
    XCTAssertEqual(
      url?.absoluteString ?? "no URL",
      "https://market.example/api/products?tag=new&no=2&tag=red&tag=new",
      "base, path, then ? and all query items in the order given: a name may "
        + "come twice, and with the same value")
  }

  func testURL_withoutQueryItems_hasNoQuestionMark() {
    // given
    let sut = Endpoint(baseURL: "https://market.example", path: "/api/products")

    // when
    let url = sut.url

    // then
    XCTAssertEqual(
      url?.absoluteString ?? "no URL", "https://market.example/api/products",
      "without query items there should be no ?")
  }

  func testURL_putsOneSlashBetweenBaseAndPath() {
    // given
    let parts = [
      ("https://market.example", "/api", "https://market.example/api"),
      ("https://market.example/", "/api", "https://market.example/api"),
      ("https://market.example", "api", "https://market.example/api"),
      ("https://market.example/", "api", "https://market.example/api"),
      ("https://market.example/v2", "/api/", "https://market.example/v2/api/"),
      ("https://market.example/v2/", "api", "https://market.example/v2/api"),
      ("https://market.example/v2/", "", "https://market.example/v2/"),
      ("https://market.example/v2", "/", "https://market.example/v2/"),
      ("https://market.example/", "/", "https://market.example/"),
      ("https://market.example/a%2Fb/", "c", "https://market.example/a%2Fb/c"),
      ("https://market.example:8080", "", "https://market.example:8080"),
    ]

    for (base, path, expected) in parts {
      // when
      let url = Endpoint(baseURL: base, path: path).url

      // then
      XCTAssertEqual(
        url?.absoluteString ?? "no URL", expected,
        "base \(base) and path '\(path)' should be joined by one slash; an "
          + "empty path changes nothing")
    }
  }

  func testURL_encodesWhatTheQueryHolds() {
    // given
    let values = [
      ("hanji", "hanji"),
      ("Az09-._~", "Az09-._~"),
      ("한지", "%ED%95%9C%EC%A7%80"),
      ("paper lamp", "paper%20lamp"),
      ("lamps & shades", "lamps%20%26%20shades"),
      ("1+1", "1%2B1"),
      ("a=b", "a%3Db"),
      ("50%", "50%25"),
      ("50%25", "50%2525"),
      ("what?#/;,:@", "what%3F%23%2F%3B%2C%3A%40"),
      (" e\u{301} ", "%20e%CC%81%20"),
      ("\r\n", "%0D%0A"),
      Sample.ascii,
      ("", ""),
    ]

    for (value, encoded) in values {
      // when
      let sut = Endpoint(
        baseURL: "https://market.example", path: "/api/products",
        queryItems: [("search", value), ("page_no", "1")])

      // then
      XCTAssertEqual(
        sut.url?.absoluteString ?? "no URL",
        "https://market.example/api/products?search=\(encoded)&page_no=1",
        "the value \(value.debugDescription) should reach the server as it is: only letters, "
          + "digits and -._~ stay as they are")
    }
  }

  func testURL_encodesTheNamesOfQueryItemsToo() {
    // given
    let sut = Endpoint(
      baseURL: "https://market.example", path: "/api/products",
      queryItems: [("크기 & 색", "1")])

    // when
    let url = sut.url

    // then
    XCTAssertEqual(
      url?.absoluteString ?? "no URL",
      "https://market.example/api/products"
        + "?%ED%81%AC%EA%B8%B0%20%26%20%EC%83%89=1",
      "a query item's name is encoded like its value")
  }

  func testURL_encodesThePathButItsSlashes() {
    // given
    let paths = [
      ("/전등/paper lamp?", "/%EC%A0%84%EB%93%B1/paper%20lamp%3F"),
      ("//1+1/50%/../a:b", "//1%2B1/50%25/../a%3Ab"),
      ("/a%20b", "/a%2520b"),
    ]

    for (path, encoded) in paths {
      // when
      let url = Endpoint(baseURL: "https://market.example", path: path).url

      // then
      XCTAssertEqual(
        url?.absoluteString ?? "no URL", "https://market.example" + encoded,
        "a path's slashes stay, the rest is encoded like a value, % as well")
    }
  }

  func testURL_ofABaseThatIsNoURL_isNil() {
    // given
    let bases = [
      "", "not a link", "한글", "market.example",
      "//market.example",
      "https://", "https:///", "ftp://market.example", "httpx://market.example",
      "file:///etc/hosts", "https://market.example?page_no=1",
      "https://market.example#top", "https://market.example?",
      "https://market.example#",
    ]

    for base in bases {
      // when
      let url = Endpoint(baseURL: base, path: "/api/products").url

      // then
      XCTAssertNil(
        url,
        "'\(base)' should give no URL: a base has the scheme http or https and "
          + "a host, and holds no ? and no #")
    }
  }

  func testURL_ofAGoodBase_beginsWithIt() {
    for base in [
      "http://market.example", "HTTPS://market.example",
      "https://market.example:8080/v2", "HTTP://localhost:8080",
    ] {
      // when
      let url = Endpoint(baseURL: base, path: "/api").url

      // then
      XCTAssertEqual(
        url?.absoluteString.lowercased() ?? "no URL",
        base.lowercased() + "/api",
        "\(base) is good: capitals are fine, and a host needs no dot")
    }
  }
}
