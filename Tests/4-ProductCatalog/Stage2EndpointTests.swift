import Testing

@testable import ProductCatalog

@Suite struct Stage2EndpointTests {
  @Test func withoutQueryItemsThereIsNoQuestionMark() {
    // given
    let sut = Endpoint(baseURL: "https://market.example", path: "/api/products")

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      address == "https://market.example/api/products",
      "without query items there should be no ?")
  }

  @Test func queryItemsFollowInTheirOrder() {
    // given
    let sut = Endpoint(
      baseURL: "https://market.example", path: "/api/products",
      queryItems: [("tag", "new"), ("no", "2"), ("tag", "red"), ("tag", "new")])

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      address
        == "https://market.example/api/products?tag=new&no=2&tag=red&tag=new",
      "all items should follow, in their order: a name may come twice")
  }

  @Test(arguments: [
    ("https://market.example", "/api", "https://market.example/api"),
    ("https://market.example/", "/api", "https://market.example/api"),
    ("https://market.example", "api", "https://market.example/api"),
    ("https://market.example/", "api", "https://market.example/api"),
    ("https://market.example/v2", "/api", "https://market.example/v2/api"),
    ("https://market.example/v2/b/", "a/", "https://market.example/v2/b/a/"),
    ("https://market.example/v2", "", "https://market.example/v2"),
  ])
  func oneSlashJoinsBaseAndPath(base: String, path: String, expected: String) {
    // given
    let sut = Endpoint(baseURL: base, path: path)

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(address == expected, "'\(path)' should follow after one slash")
  }

  @Test(arguments: [
    ("Az09-._~", "Az09-._~"),
    ("한지", "%ED%95%9C%EC%A7%80"), ("é", "%C3%A9"), ("e\u{301}", "e%CC%81"),
    ("lamps & shades", "lamps%20%26%20shades"),
    ("1+1", "1%2B1"),
    ("50%25", "50%2525"),
    ("!\"#$'()*,/", "%21%22%23%24%27%28%29%2A%2C%2F"),
    (":;<=>?@[\\]^`{|}", "%3A%3B%3C%3D%3E%3F%40%5B%5C%5D%5E%60%7B%7C%7D"),
    ("", ""), (" lamp ", "%20lamp%20"), ("red\nblue", "red%0Ablue"),
  ])
  func valuesAreEncoded(value: String, encoded: String) {
    // given
    let sut = Endpoint(
      baseURL: "https://market.example", path: "/api",
      queryItems: [("search", value), ("page_no", "1")])

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      address == "https://market.example/api?search=\(encoded)&page_no=1",
      "the server should read what the customer typed: \(value)")
  }

  @Test(arguments: [
    ("크기 & 색", "%ED%81%AC%EA%B8%B0%20%26%20%EC%83%89"), ("a=b", "a%3Db"),
    ("", ""), ("w/h", "w%2Fh"),
  ])
  func namesAreEncodedToo(name: String, encoded: String) {
    // given
    let sut = Endpoint(
      baseURL: "https://market.example", path: "/api",
      queryItems: [(name, "1"), ("page_no", "1")])

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      address == "https://market.example/api?\(encoded)=1&page_no=1",
      "the name '\(name)' should be encoded like a value")
  }

  @Test(arguments: [
    ("/전등/paper lamp?", "/%EC%A0%84%EB%93%B1/paper%20lamp%3F"),
    ("/1+1/50%/", "/1%2B1/50%25/"), ("/a%20b", "/a%2520b"),
    ("/a//b", "/a//b"),
  ])
  func pathIsEncodedButForItsSlashes(path: String, encoded: String) {
    // given
    let sut = Endpoint(baseURL: "https://market.example", path: path)

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      address == "https://market.example" + encoded,
      "in \(path), only the slashes should stay; the rest is encoded like a value"
    )
  }

  @Test(arguments: [
    "", "not a link", "한글", "market.example", "//market.example", "https://",
    "https:///", "ftp://market.example", "httpx://market.example",
    "https://market.example?page_no=1", "https://market.example#top",
    "https://market.example?", "https://market.example#",
  ])
  func withoutABaseThereIsNoURL(base: String) {
    // given
    let sut = Endpoint(baseURL: base, path: "/api/products")

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      address == "no URL",
      "'\(base)' is no base: http or https, a host, and no ? or #")
  }

  @Test(arguments: ["http://market.example:8080", "HTTPS://market.example"])
  func aGoodBaseIsKept(base: String) {
    // given
    let sut = Endpoint(baseURL: base, path: "/api")

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      address.lowercased() == "\(base.lowercased())/api",
      "\(base) is a good base, in capitals or not")
  }
}
