import Foundation
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
      queryItems: Sample.items(
        ("tag", "new"), ("no", "2"), ("tag", "red"), ("tag", "new")))

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      address
        == "https://market.example/api/products?tag=new&no=2&tag=red&tag=new",
      "all items should follow, in their order: a name may come twice")
  }

  @Test(arguments: [
    ("", "/api", "/api"), ("/", "/api", "/api"), ("", "api", "/api"),
    ("/", "api", "/api"), ("/v2", "/api", "/v2/api"), ("/v2", "/", "/v2/"),
    ("/v2/b/", "a/", "/v2/b/a/"), ("/V2;b=%2F", "api", "/V2;b=%2F/api"),
    ("/c++", "api", "/c++/api"), ("/a=b&c", "", "/a=b&c"),
    ("", "", ""), ("/", "", "/"), ("/v2", "", "/v2"), ("/v2/", "", "/v2/"),
  ])
  func oneSlashJoinsBaseAndPath(base: String, path: String, joined: String) {
    // given
    let host = "https://market.example"
    var sut = Endpoint(baseURL: host + base, path: path)

    // when
    let address = sut.url?.absoluteString ?? "no URL"
    sut.queryItems = [URLQueryItem(name: "no", value: "1")]
    let search = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      [address, search] == [host + joined, host + joined + "?no=1"],
      "'\(path)' should follow '\(base)' after one slash, if it is not empty")
  }

  @Test(arguments: [
    ("Az09-._~", "Az09-._~"),
    ("한지", "%ED%95%9C%EC%A7%80"), ("é", "%C3%A9"), ("e\u{301}", "e%CC%81"),
    ("🏮１", "%F0%9F%8F%AE%EF%BC%91"), ("\0\t\u{7F}", "%00%09%7F"),
    ("lamps & shades", "lamps%20%26%20shades"), ("#1", "%231"),
    ("1+1", "1%2B1"), ("a=b", "a%3Db"), ("50%25", "50%2525"),
    ("", ""), (" lamp ", "%20lamp%20"), ("red\nblue", "red%0Ablue"),
    ("red\r\nblue", "red%0D%0Ablue"),
  ])
  func namesAndValuesAreEncoded(text: String, encoded: String) {
    // given
    let sut = Endpoint(
      baseURL: "https://market.example", path: "/api",
      queryItems: [
        URLQueryItem(name: "search", value: text),
        URLQueryItem(name: text, value: "1"),
      ])

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      address == "https://market.example/api?search=\(encoded)&\(encoded)=1",
      "as a name and as a value, the server should read what was typed: \(text)"
    )
  }

  @Test(arguments: [
    ("/전등/paper lamp?", "/%EC%A0%84%EB%93%B1/paper%20lamp%3F"),
    ("/50%/", "/50%25/"), ("/a%20b", "/a%2520b"), ("/a//b", "/a//b"),
    ("/a/./b/../c", "/a/./b/../c"), ("/e#f", "/e%23f"),
    ("/e\u{301}\n", "/e%CC%81%0A"), ("/a\r\nb", "/a%0D%0Ab"),
  ])
  func pathIsEncodedButForItsSlashes(path: String, encoded: String) {
    // given
    let sut = Endpoint(baseURL: "https://market.example", path: path)

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      address == "https://market.example" + encoded,
      "the server should read \(path) as it is, slashes and all"
    )
  }

  @Test(arguments: [
    "", "not a link", "한글", "market.example", "//market.example", "https://",
    "https:///", "https:market.example", "https://:8080",
    " https://market.example", "ftp://market.example", "httpx://market.example",
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

  @Test(arguments: [
    "http://localhost:8080", "HTTPS://MARKET.EXAMPLE", "HTTP://market.example",
    "Https://market.example", "hTTP://market.example",
    "https://me@market.example:443", "http://[::1]:8080",
    "https://my_server:8080",
  ])
  func aGoodBaseIsKept(base: String) {
    // given
    let sut = Endpoint(baseURL: base, path: "/api")

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then: a scheme may lose its capitals
    let scheme = String(base.prefix { $0 != ":" })
    let rest = base.dropFirst(scheme.count) + "/api"
    #expect(
      [scheme + rest, scheme.lowercased() + rest].contains(address),
      "\(base) is a good base, and all of it should stay as it is")
  }
}
