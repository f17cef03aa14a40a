import Foundation
import Testing

@testable import ProductCatalog

@Suite struct Stage2EndpointEdgeTests {
  private let host = "https://market.example"

  @Test func lettersDigitsAndFourSignsStay() {
    // given
    let text = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    let plain = text + "-._~"
    let sut = Endpoint(
      baseURL: host, path: plain,
      queryItems: [URLQueryItem(name: plain, value: plain)])

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      address == "\(host)/\(plain)?\(plain)=\(plain)",
      "English letters, digits and -._~ should stay as they are")
  }

  @Test func whateverAKeyboardTypesReachesTheServer() {
    // given: every sign twice
    let keys = String(decoding: Array(32...126), as: UTF8.self)
    let text = keys + String(keys.reversed())
    let sut = Endpoint(
      baseURL: host, path: text,
      queryItems: [
        URLQueryItem(name: text, value: text),
        URLQueryItem(name: text, value: text),
      ])

    // when: a server takes the address apart
    let address = sut.url?.absoluteString ?? "no URL"
    let halves = address.dropFirst(host.count)
      .split(separator: "?", maxSplits: 1)
    let fields = halves.last?.split { $0 == "&" || $0 == "=" } ?? []
    let read = (halves.prefix(1) + fields).map { $0.removingPercentEncoding }

    // then
    #expect(
      read == ["/" + text, text, text, text, text],
      "a server should read each sign, in the path, in names and in values")
    #expect(
      !fields.joined().contains("+"), "in the query, each + should be encoded")
    let allowed = CharacterSet(charactersIn: "-._~:/?@!$&'()*+,;=%")
      .union(CharacterSet(charactersIn: "0"..."9"))
      .union(CharacterSet(charactersIn: "A"..."Z"))
      .union(CharacterSet(charactersIn: "a"..."z"))
    #expect(
      address.unicodeScalars.filter { !allowed.contains($0) }.isEmpty,
      "what an address does not allow should be encoded: \(address)")
  }

  @Test func aLongQueryIsKeptAsAWhole() {
    // given: neighbors that are the same, and some that are empty
    let items = (1...60).map { number in
      URLQueryItem(
        name: number % 7 == 0 ? "" : "n\(number / 2 % 5)",
        value: number % 3 == 0 || number % 7 == 0 ? "" : "v\(number / 2)")
    }
    let sut = Endpoint(baseURL: host, path: "/api", queryItems: items + items)

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    let query = items.map { "\($0.name)=\($0.value ?? "")" }
      .joined(separator: "&")
    #expect(
      address == "\(host)/api?\(query)&\(query)",
      "every item should be sent, in its place, even one that came before")
  }

  @Test(arguments: [
    ("/v2/", "/", "/v2/"), ("/", "/", "/"), ("", "//api", "//api"),
    ("/", "//api", "//api"), ("/v2", "api//", "/v2/api//"),
    ("/v2//", "api", "/v2//api"), ("/v2//", "", "/v2//"),
    ("/a/./b/..", "c", "/a/./b/../c"), ("/%c3%a9", "api", "/%c3%a9/api"),
    ("", " a ", "/%20a%20"), ("", "/..", "/.."), ("/v2", "../v1", "/v2/../v1"),
  ])
  func nothingButTheSlashBetweenChanges(
    base: String, path: String, joined: String
  ) {
    // given
    let sut = Endpoint(baseURL: host + base, path: path)

    // when
    let address = sut.url?.absoluteString ?? "no URL"

    // then
    #expect(
      address == host + joined,
      "'\(path)' should follow '\(base)', and all other slashes should stay")
  }

  @Test(arguments: [
    "hTtPs://market.example:443/v2", "http://127.0.0.1:80",
    "https://me+1:p%40ss@Market.Example.", "HTTP://LOCALHOST/V2:A",
  ])
  func aBaseIsKeptWhateverFollows(base: String) {
    // given
    let item = URLQueryItem(name: "no", value: "1")
    let endpoints = [
      Endpoint(baseURL: base, path: ""),
      Endpoint(baseURL: base, path: "", queryItems: [item]),
      Endpoint(baseURL: base, path: "/api", queryItems: [item]),
    ]

    // when
    let addresses = endpoints.map { $0.url?.absoluteString ?? "no URL" }

    // then: a scheme may lose its capitals
    let scheme = String(base.prefix { $0 != ":" })
    let rest = base.dropFirst(scheme.count)
    let ends = ["", "?no=1", "/api?no=1"]
    #expect(
      [scheme, scheme.lowercased()].contains { scheme in
        addresses == ends.map { scheme + rest + $0 }
      },
      "\(base) is a good base, and should stay as it is: \(addresses)")
  }

  @Test(arguments: [
    "", "not a link", "market.example", "://market.example", "/v2", "?", "#",
    "https:", "https://", "https:///v2", "https:/market.example", "https://?",
    "https://me@", "https//market.example", "httpss://market.example",
    "shttp://market.example", "ws://market.example", "file:///v2",
    "mailto:me@market.example", "HTTPS://", "FTP://market.example",
    "https://market.example/v2?", "https://market.example/?a=1",
    "https://market.example/v2#", "https://market.example/v2/#top",
  ])
  func aBadBaseHasNoURLWhateverFollows(base: String) {
    // given
    let item = URLQueryItem(name: "no", value: "1")
    let endpoints = [
      Endpoint(baseURL: base, path: ""), Endpoint(baseURL: base, path: "api"),
      Endpoint(baseURL: base, path: "", queryItems: [item]),
      Endpoint(baseURL: base, path: "//market.example", queryItems: [item]),
    ]

    // when
    let addresses = endpoints.compactMap { $0.url?.absoluteString }

    // then
    #expect(
      addresses == [],
      "'\(base)' is no base, and no path and no query make it one")
  }
}
